// Closed paths of belts and chains around circles in the plane: arcs and common tangents, by arc length.
"use strict";

/** The straight piece that leaves circle a and enters circle b; sense +1 runs around counter-clockwise. */
function tangent(a, b) {
  const dx = b.at[0] - a.at[0], dy = b.at[1] - a.at[1];
  const direction = Math.atan2(dy, dx) - Math.asin((b.sense*b.radius - a.sense*a.radius)/Math.hypot(dx, dy));
  const right = [Math.sin(direction), -Math.cos(direction)]; // of the way: away from the centre if sense is +1
  const touch = c => [0, 1].map(k => c.at[k] + c.sense*c.radius*right[k]);
  return {from: touch(a), to: touch(b), direction};
}

/** Circles {at, radius, sense} in the order in which the path goes around them. */
class ClosedPath {
  constructor(circles) {
    const lines = circles.map((c, i) => tangent(c, circles[(i + 1)%circles.length]));
    this.parts = [];
    circles.forEach((circle, i) => {
      const enters = lines[(i + lines.length - 1)%lines.length].direction;
      let turn = circle.sense*(lines[i].direction - enters)%(2*Math.PI);
      if (turn < 0) turn += 2*Math.PI;
      if (turn > 2*Math.PI - 1e-9) turn = 0;
      this.parts.push({circle, enters, turn, length: circle.radius*turn});
      this.parts.push({...lines[i], length: Math.hypot(...[0, 1].map(k => lines[i].to[k] - lines[i].from[k]))});
    });
    this.length = this.parts.reduce((sum, part) => sum + part.length, 0);
  }

  /** Place, direction and curvature at a length from the start. */
  at(length) {
    let s = length%this.length;
    for (const part of this.parts) {
      if (s > part.length) {
        s -= part.length;
        continue;
      }
      if (!part.circle) {
        const f = part.length > 0 ? s/part.length : 0;
        return {place: [0, 1].map(k => part.from[k] + f*(part.to[k] - part.from[k])), direction: part.direction,
                curvature: 0};
      }
      const {at, radius, sense} = part.circle, direction = part.enters + sense*s/radius;
      return {place: [at[0] + sense*radius*Math.sin(direction), at[1] - sense*radius*Math.cos(direction)], direction,
              curvature: sense/radius};
    }
    return this.at(0);
  }

  /** Lengths of n + 1 points that are a chord apart from each other. */
  walk(start, chord, n) {
    const s = [start];
    for (let i = 0; i < n; i++) {
      const here = this.at(s[i]).place;
      let low = s[i] + 0.5*chord, high = s[i] + 1.5*chord;
      for (let k = 0; k < 80; k++) {
        const middle = 0.5*(low + high), there = this.at(middle).place;
        if (Math.hypot(there[0] - here[0], there[1] - here[1]) < chord) low = middle;
        else high = middle;
      }
      s.push(0.5*(low + high));
    }
    return s;
  }
}

/** A number for a model file: twelve decimals, none that say nothing. */
const number = x => String(Number(x.toFixed(12)));
/** A list of such. */
const list = x => `[${x.map(number).join(", ")}]`;
/** A vector in the plane of the path, as one of space. */
const vector = x => list([x[0], x[1], 0]);

module.exports = {ClosedPath, number, list, vector};

#!/usr/bin/python3
"""Mass, centre, inertia and joint torques of examples/urdf/arm.urdf, from its XML alone.

An implementation of its own, with nothing of Trammel in it: poses by 4 x 4 matrices, torques by the recursive
Newton-Euler algorithm in link frames. usage: tests/tools/urdf_reference.py > tests/data/urdf/arm.csv
"""
import os
import sys
import xml.etree.ElementTree as ET

import numpy as np

G = 9.80665


def rpy_matrix(r, p, y):
    cr, sr, cp, sp, cy, sy = np.cos(r), np.sin(r), np.cos(p), np.sin(p), np.cos(y), np.sin(y)
    rx = np.array([[1, 0, 0], [0, cr, -sr], [0, sr, cr]])
    ry = np.array([[cp, 0, sp], [0, 1, 0], [-sp, 0, cp]])
    rz = np.array([[cy, -sy, 0], [sy, cy, 0], [0, 0, 1]])
    return rz @ ry @ rx


def axis_matrix(a, q):
    k = np.array([[0, -a[2], a[1]], [a[2], 0, -a[0]], [-a[1], a[0], 0]])
    return np.eye(3) + np.sin(q)*k + (1 - np.cos(q))*k @ k


def origin(element):
    o = element.find("origin")
    xyz = [0, 0, 0] if o is None else [float(x) for x in o.get("xyz", "0 0 0").split()]
    rpy = [0, 0, 0] if o is None else [float(x) for x in o.get("rpy", "0 0 0").split()]
    return np.array(xyz, float), rpy_matrix(*rpy)


def load(path):
    root = ET.parse(path).getroot()
    links, joints = {}, []
    for x in root.findall("link"):
        i = x.find("inertial")
        if i is None:
            links[x.get("name")] = (0.0, np.zeros(3), np.zeros((3, 3)))
            continue
        c, r = origin(i)
        t = {k: float(v) for k, v in i.find("inertia").attrib.items()}
        tensor = np.array([[t["ixx"], t["ixy"], t["ixz"]],
                           [t["ixy"], t["iyy"], t["iyz"]],
                           [t["ixz"], t["iyz"], t["izz"]]])
        links[x.get("name")] = (float(i.find("mass").get("value")), c, r @ tensor @ r.T)
    for x in root.findall("joint"):
        p, r = origin(x)
        a = x.find("axis")
        a = np.array([float(v) for v in a.get("xyz").split()]) if a is not None else np.array([1.0, 0, 0])
        d = x.find("dynamics")
        joints.append(dict(name=x.get("name"), type=x.get("type"), parent=x.find("parent").get("link"),
                           child=x.find("child").get("link"), p=p, r=r, a=a/np.linalg.norm(a),
                           damping=0.0 if d is None else float(d.get("damping", 0))))
    return links, joints


def whole(links, joints, q):
    """Mass, centre and inertia about it (six entries) in ground axes."""
    pose = {"world": (np.zeros(3), np.eye(3))}
    for j in joints:
        o, r = pose[j["parent"]]
        rq = axis_matrix(j["a"], q.get(j["name"], 0.0))
        pose[j["child"]] = (o + r @ j["p"], r @ j["r"] @ rq)
    mass = sum(m for m, _, _ in links.values())
    points = {n: pose[n][0] + pose[n][1] @ c for n, (m, c, _) in links.items()}
    centre = sum(m*points[n] for n, (m, _, _) in links.items())/mass
    total = np.zeros((3, 3))
    for n, (m, _, tensor) in links.items():
        d = points[n] - centre
        r = pose[n][1]
        total += r @ tensor @ r.T + m*(d @ d*np.eye(3) - np.outer(d, d))
    return [mass, *centre, total[0, 0], total[1, 1], total[2, 2], total[0, 1], total[0, 2], total[1, 2]]


def torques(links, joints, q, qd, qdd):
    """Recursive Newton-Euler; gravity as an acceleration of the base."""
    motion = {"world": (np.zeros(3), np.zeros(3), np.array([0, 0, G]))}
    turn = {}
    for j in joints:
        w, wd, a = motion[j["parent"]]
        rt = (j["r"] @ axis_matrix(j["a"], q.get(j["name"], 0.0))).T
        z, u, v = j["a"], qd.get(j["name"], 0.0), qdd.get(j["name"], 0.0)
        w1 = rt @ w + z*u
        wd1 = rt @ wd + np.cross(rt @ w, z*u) + z*v
        a1 = rt @ (a + np.cross(wd, j["p"]) + np.cross(w, np.cross(w, j["p"])))
        motion[j["child"]] = (w1, wd1, a1)
        turn[j["name"]] = rt.T
    load = {n: [np.zeros(3), np.zeros(3)] for n in links}
    out = {}
    for j in reversed(joints):
        n = j["child"]
        m, c, tensor = links[n]
        w, wd, a = motion[n]
        ac = a + np.cross(wd, c) + np.cross(w, np.cross(w, c))
        f = m*ac + load[n][0]
        t = tensor @ wd + np.cross(w, tensor @ w) + np.cross(c, m*ac) + load[n][1]
        out[j["name"]] = j["a"] @ t + j["damping"]*qd.get(j["name"], 0.0)
        r = turn[j["name"]]
        load[j["parent"]][0] += r @ f
        load[j["parent"]][1] += r @ t + np.cross(j["p"], r @ f)
    return out


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    links, joints = load(os.path.join(here, "..", "..", "examples", "urdf", "arm.urdf"))
    names = [f"joint_{k}" for k in range(1, 7)]
    poses = [(0, 0, 0, 0, 0, 0), (0.7, -0.5, 0.9, 1.2, -0.8, 2.5), (-1.4, 1.1, -2.0, -0.6, 1.5, -0.3)]
    print("t,q1,q2,q3,q4,q5,q6,mass,cx,cy,cz,ixx,iyy,izz,ixy,ixz,iyz,t1,t2,t3,t4,t5,t6")
    # At rest, and on the way of arm.closure.yaml: turn = 0.6, signs + + - + - +, STEP5 within a second.
    for time in (0.0, 0.25, 0.5):
        s = 10*time**3 - 15*time**4 + 6*time**5
        sd, sdd = 30*time**2*(1 - time)**2, 60*time*(1 - time)*(1 - 2*time)
        sign = np.array([1, 1, -1, 1, -1, 1])*(0.6 if time > 0 else 0)
        for pose in poses:
            q = dict(zip(names, np.array(pose) + sign*s))
            qd, qdd = dict(zip(names, sign*sd)), dict(zip(names, sign*sdd))
            tau = torques(links, joints, q, qd, qdd)
            row = [time, *pose, *whole(links, joints, q), *(tau[n] for n in names)]
            print(",".join(f"{x:.12g}" for x in row))


if __name__ == "__main__":
    sys.exit(main())

/* beam_section.c - areas, moments, torsion constants, shear factors and stress points of sections from their
 * dimensions. Equation numbers (BE...): docs/theory/beams.md. */
#include <math.h>

#include "core/number.h"
#include "flexible/element/beam_structure.h"

static tml_status check_measure(const char *section, const char *what, double x, tml_error *err)
{
  if (x > 0 && isfinite(x)) return TML_OK;
  return tml_fail_field(err, TML_ERR_MODEL, what, "%s of a %s is %g m; it must be positive", what, section, x);
}

static tml_status check_nu(double nu, tml_error *err)
{
  if (nu > -1 && nu <= 0.5) return TML_OK;
  return tml_fail_field(err, TML_ERR_MODEL, "nu", "nu is %g, must be above -1 and at most 0.5", nu);
}

/* ---------------------------------------------------------------- tube ----------------------- */

/* (BE7) Shear factor of a tube after Cowper; m is the ratio of the radii. */
static double tube_factor(double m, double nu)
{
  const double a = (1 + m*m)*(1 + m*m);
  return 6*(1 + nu)*a/((7 + 6*nu)*a + (20 + 12*nu)*m*m);
}

tml_status tml_section_tube(tml_section *s, double radius, double thickness, double nu, bool shear, tml_error *err)
{
  *s = (tml_section){0};
  tml_status st = check_measure("tube", "radius", radius, err);
  if (!st) st = check_measure("tube", "thickness", thickness, err);
  if (!st) st = check_nu(nu, err);
  if (!st && thickness > radius)
    st = tml_fail_field(err, TML_ERR_MODEL, "thickness", "thickness of a tube is %g m, its radius %g m: it cannot be "
                        "thicker than that", thickness, radius);
  if (st) return st;
  const double r = radius - thickness;
  s->A = TML_PI*(radius*radius - r*r);
  s->Iy = s->Iz = TML_PI/4*(radius*radius*radius*radius - r*r*r*r);
  s->J = 2*s->Iy;
  s->Wt = s->J/radius;
  s->ky = s->kz = shear ? tube_factor(r/radius, nu) : 0.0;
  s->radius = radius;
  s->n_points = 8;
  for (int k = 0; k < 8; k++) {
    s->point[k][0] = radius*cos(k*TML_PI/4);
    s->point[k][1] = radius*sin(k*TML_PI/4);
  }
  return TML_OK;
}

/* ---------------------------------------------------------------- rectangle ------------------ */

enum { TERMS = 12 }; /* of series whose terms decrease like exp(-k pi) */

static void set_corner_points(tml_section *s, double width, double height)
{
  static const double sign[4][2] = {{1, 1}, {-1, 1}, {-1, -1}, {1, -1}};
  s->n_points = 4;
  for (int k = 0; k < 4; k++) {
    s->point[k][0] = 0.5*width*sign[k][0];
    s->point[k][1] = 0.5*height*sign[k][1];
  }
}

/* (BE6) Saint-Venant torsion of a rectangle a >= b. With tanh x = 1 - 2/(1 + exp 2x) the sum of 1/k^5, which is known
 * in closed form, is split off. */
static void set_torsion(tml_section *s, double a, double b)
{
  double twist = 31.0/32.0*1.0369277551433699263, edge = 0;
  for (int i = TERMS - 1; i >= 0; i--) {
    const double k = 2*i + 1, x = k*TML_PI*a/(2*b);
    twist -= 2/((1 + exp(2*x))*k*k*k*k*k);
    edge += 1/(k*k*cosh(x));
  }
  s->J = a*b*b*b/3*(1 - 192*b/(TML_PI*TML_PI*TML_PI*TML_PI*TML_PI*a)*twist);
  s->Wt = s->J/(b*(1 - 8/(TML_PI*TML_PI)*edge));
}

tml_status tml_section_rectangle(tml_section *s, double width, double height, double nu, bool shear, tml_error *err)
{
  *s = (tml_section){0};
  tml_status st = check_measure("rectangle", "width", width, err);
  if (!st) st = check_measure("rectangle", "height", height, err);
  if (!st) st = check_nu(nu, err);
  if (st) return st;
  s->A = width*height;
  s->Iy = width*height*height*height/12;
  s->Iz = height*width*width*width/12;
  set_torsion(s, fmax(width, height), fmin(width, height));
  s->ky = s->kz = shear ? 5.0/6.0 : 0.0;
  s->radius = 0.5*sqrt(width*height);
  set_corner_points(s, width, height);
  return TML_OK;
}

/* ---------------------------------------------------------------- I profile ------------------ */

/* (BE8) Shear factor of an I profile along the web after Cowper; m = 2 (flange)/(web) by area, n = width/height, both
 * between the centre lines. */
static double web_factor(double m, double n, double nu)
{
  const double a = 12 + m*(72 + m*(150 + 90*m)), b = 11 + m*(66 + m*(135 + 90*m));
  return 10*(1 + nu)*(1 + 3*m)*(1 + 3*m)/(a + nu*b + 30*n*n*m*(1 + m) + 5*nu*n*n*m*(8 + 9*m));
}

static tml_status check_profile(double width, double height, double web, double flange, tml_error *err)
{
  tml_status st = check_measure("profile", "width", width, err);
  if (!st) st = check_measure("profile", "height", height, err);
  if (!st) st = check_measure("profile", "web", web, err);
  if (!st) st = check_measure("profile", "flange", flange, err);
  if (!st && web > width)
    st = tml_fail_field(err, TML_ERR_MODEL, "web", "web of a profile is %g m, its width %g m: it cannot be thicker "
                        "than that", web, width);
  if (!st && 2*flange >= height)
    st = tml_fail_field(err, TML_ERR_MODEL, "flange", "flange of a profile is %g m, its height %g m: twice the flange "
                        "must be less", flange, height);
  return st;
}

/* What I and C profiles have in common: flanges of the same width at both ends of a web. */
static void set_profile(tml_section *s, const double dimensions[4])
{
  const double width = dimensions[0], height = dimensions[1], web = dimensions[2], flange = dimensions[3];
  const double inner = height - 2*flange;
  s->A = 2*width*flange + inner*web;
  s->Iy = (width*height*height*height - (width - web)*inner*inner*inner)/12;
  s->radius = 0.5*sqrt(width*height);
  set_corner_points(s, width, height);
}

tml_status tml_section_profile(tml_section *s, double width, double height, double web, double flange, double nu,
                               bool shear, tml_error *err)
{
  *s = (tml_section){0};
  tml_status st = check_profile(width, height, web, flange, err);
  if (!st) st = check_nu(nu, err);
  if (st) return st;
  const double inner = height - 2*flange, middle = height - flange;
  set_profile(s, (const double[]){width, height, web, flange});
  s->Iz = (2*flange*width*width*width + inner*web*web*web)/12;
  s->J = (2*width*flange*flange*flange + middle*web*web*web)/3; /* (BE9) thin-walled open section */
  s->Wt = s->J/fmax(web, flange);
  if (shear) {
    s->kz = web_factor(2*width*flange/(middle*web), width/middle, nu);
    s->ky = 5.0/6.0*2*width*flange/s->A;
  }
  return TML_OK;
}

/* ---------------------------------------------------------------- C profile ------------------ */

/* (BE12) Shear factors of a C profile by the energy of the shear flow in its centre lines: flanges b, web h, the
 * centre lines' centroid at the distance c from the web. */
static void set_c_shear(tml_section *s, double b, double h, double web, double flange)
{
  const double A = 2*b*flange + h*web, c = b*b*flange/A, out = b - c;
  const double Iy = h*h*(b*flange/2 + h*web/12);
  const double Iz = 2*flange*(b*b*b/12 + b*(b/2 - c)*(b/2 - c)) + h*web*c*c;
  const double corner = flange*b*h/2;
  const double along_z = flange*h*h*b*b*b/6 + corner*corner*h/web + corner*h*h*h/6 + web*h*h*h*h*h/120;
  const double along_y = 2*flange*b*b*b*(out*out/3 - out*b/4 + b*b/20) + web*c*c*h*h*h/12;
  s->kz = Iy*Iy/(A*along_z);
  s->ky = Iz*Iz/(A*along_y);
}

tml_status tml_section_c_profile(tml_section *s, const double dimensions[4], bool shear, tml_error *err)
{
  const double width = dimensions[0], height = dimensions[1], web = dimensions[2], flange = dimensions[3];
  *s = (tml_section){0};
  const tml_status st = check_profile(width, height, web, flange, err);
  if (st) return st;
  const double inner = height - 2*flange, b = width - web/2, h = height - flange;
  set_profile(s, dimensions);
  const double middle = (flange*width*width + inner*web*web/2)/s->A; /* of the centroid from the back of the web */
  s->Iz = 2*flange*width*(width*width/12 + (width/2 - middle)*(width/2 - middle)) +
          inner*web*(web*web/12 + (middle - web/2)*(middle - web/2));
  s->J = (2*b*flange*flange*flange + h*web*web*web)/3;
  s->Wt = s->J/fmax(web, flange);
  s->ys = web/2 - middle - 3*b*b*flange/(6*b*flange + h*web); /* (BE11) behind the web */
  if (shear) set_c_shear(s, b, h, web, flange);
  for (int k = 0; k < s->n_points; k++) s->point[k][0] += width/2 - middle;
  return TML_OK;
}

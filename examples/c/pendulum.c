/* pendulum.c - a rod that swings about one end, described by calls instead of a file: builds the model, runs
 * it for two seconds and prints its angle and the force in the pivot. docs/library.md explains the steps. */
#include <stdio.h>
#include <trammel.h>

static tml_status describe(tml_model *m, tml_error *err)
{
  const double gravity[3] = {0, -9.81, 0};
  const tml_body_def rod = TML_INIT(tml_body_def, .name = "rod", .kind = TML_PLANAR, .mass = 2,
                                    .inertia = {[2] = 2.0/12}, .position = {0.5, 0, 0});
  const tml_marker_def end = TML_INIT(tml_marker_def, .body = "rod", .name = "end", .at = {-0.5, 0, 0});
  const tml_joint_def pivot = TML_INIT(tml_joint_def, .name = "pivot", .kind = TML_JOINT_REVOLUTE, .i = "ground",
                                       .j = "rod.end");
  tml_status st = tml_model_set_gravity(m, gravity, err);
  if (!st) st = tml_model_add_body(m, &rod, err);
  if (!st) st = tml_model_add_marker(m, &end, err);
  if (!st) st = tml_model_add_joint(m, &pivot, err);
  return st;
}

static tml_status simulate(const tml_model *m, tml_error *err)
{
  tml_options o;
  tml_sim *sim = NULL;
  double value[3];
  tml_model_options(m, &o);
  o.tolerance = 1e-8;
  o.end = 2;
  tml_status st = tml_sim_create(&sim, m, &o, err);
  if (st) return st;
  const int channels[3] = {tml_sim_channel_find(sim, "rod.angle"), tml_sim_channel_find(sim, "pivot.j.fx"),
                           tml_sim_channel_find(sim, "pivot.j.fy")};
  puts("t [s]   angle [rad]   pivot: fx [N]   fy [N]");
  for (int k = 1; k <= 8 && !st; k++) {
    st = tml_sim_advance(sim, 0.25*k, err);
    if (!st) st = tml_sim_read(sim, channels, 3, value, err);
    if (!st) printf("%5.2f %13.4f %15.2f %8.2f\n", tml_sim_time(sim), value[0], value[1], value[2]);
  }
  tml_sim_free(sim);
  return st;
}

int main(void)
{
  tml_model *m = NULL;
  tml_error err = {0};
  tml_status st = tml_model_create(&m);
  if (!st) st = describe(m, &err);
  if (!st) st = simulate(m, &err);
  if (st) fprintf(stderr, "pendulum: %s\n", *err.text ? err.text : tml_status_text(st));
  tml_model_free(m);
  return st ? 1 : 0;
}

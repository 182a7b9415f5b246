// chain of N rigid links with ball joints, Simbody (minimal coordinates, O(N) recursion)
#include <Simbody.h>
#include <cstdio>
#include <cstring>
#include <map>
#include <string>
#include <time.h>
using namespace SimTK;
// Largest size so far [kB]; -1 where the system does not tell.
static double peak_memory() {
  char line[256];
  double kB = -1;
  FILE *f = fopen("/proc/self/status", "r");
  while (f && fgets(line, sizeof line, f))
    if (!strncmp(line, "VmHWM:", 6)) kB = atof(line + 6);
  if (f) fclose(f);
  return kB;
}
static double now() {
  timespec s;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &s);
  return s.tv_sec + 1e-9 * s.tv_nsec;
}
int main(int argc, char **argv) {
  std::map<std::string, std::string> o = {{"N", "10"}, {"acc", "1e-4"}, {"integ", "rkm"},
                                          {"T", "1"},  {"Omega", "1"},  {"out", ""}};
  for (int i = 1; i < argc; i++) {
    char *e = strchr(argv[i], '=');
    if (e) o[std::string(argv[i], e)] = e + 1;
  }
  auto D = [&](const char *k) { return atof(o[k].c_str()); };
  int N = (int)D("N");
  double l = .1, m = .1, g = 9.81, T = D("T");
  MultibodySystem sys;
  SimbodyMatterSubsystem matter(sys);
  GeneralForceSubsystem forces(sys);
  Force::UniformGravity gr(forces, matter, Vec3(0, 0, -g));
  Body::Rigid link(MassProperties(m, Vec3(0), UnitInertia(5e-6 / m, l * l / 12, l * l / 12)));
  std::vector<MobilizedBody> B;
  for (int i = 0; i < N; i++) {
    MobilizedBody par = i ? B[i - 1] : (MobilizedBody)matter.Ground();
    B.push_back(
        MobilizedBody::Ball(par, Transform(Vec3(i ? l / 2 : 0, 0, 0)), link, Transform(Vec3(-l / 2, 0, 0))));
  }
  sys.realizeTopology();
  State s = sys.getDefaultState();
  MobilizedBody::Ball::downcast(B[0]).setU(s, Vec3(0, 0, D("Omega")));
  Integrator *I;
  double acc = D("acc");
  if (o["integ"] == "rkm")
    I = new RungeKuttaMersonIntegrator(sys);
  else if (o["integ"] == "rkf")
    I = new RungeKuttaFeldbergIntegrator(sys);
  else if (o["integ"] == "cpodes")
    I = new CPodesIntegrator(sys, CPodes::BDF);
  else if (o["integ"] == "cpadams")
    I = new CPodesIntegrator(sys, CPodes::Adams, CPodes::Functional);
  else
    I = new RungeKutta3Integrator(sys);
  I->setAccuracy(acc);
  I->setFinalTime(T);
  double c0 = now();
  I->initialize(s);
  double E0 = sys.calcEnergy(I->getState()), em = 0, td = 0, K = 0;
  for (int k = 1; k <= 50; k++) {
    try {
      while (I->getTime() < T * k / 50 - 1e-14) {
        auto r = I->stepTo(T * k / 50);
        if (r == Integrator::EndOfSimulation) break;
      }
    } catch (std::exception &e) {
      printf("EXC %s\n", e.what());
      return 1;
    }
    double d0 = now();
    sys.realize(I->getState(), Stage::Dynamics);
    em = std::max(em, std::fabs(sys.calcEnergy(I->getState()) - E0));
    K = sys.calcKineticEnergy(I->getState());
    td += now() - d0;
  }
  double w = now() - c0 - td;
  const State &f = I->getState();
  sys.realize(f, Stage::Position);
  Vec3 p = B[N - 1].getBodyOriginLocation(f);
  printf("simbody N=%d integ=%s acc=%g | cpu=%.4f s steps=%d attempted=%d realizations=%d | dE=%.3e "
         "dE/K=%.2e tip=%.12g %.12g %.12g t=%.6f kB=%.0f\n",
         N, o["integ"].c_str(), acc, w, I->getNumStepsTaken(), I->getNumStepsAttempted(),
         I->getNumRealizations(), em, em / K, p[0], p[1], p[2], f.getTime(), peak_memory());
  if (o["out"].size()) {
    FILE *fo = fopen(o["out"].c_str(), "w");
    for (auto &b : B) {
      Vec3 q = b.getBodyOriginLocation(f);
      fprintf(fo, "%.17g %.17g %.17g\n", q[0], q[1], q[2]);
    }
    fclose(fo);
  }
}

# Writes the chain of n links of the benchmark as a model file; one channel is recorded.
BEGIN {
  print "trammel: 1\ntitle: Chain of " n " links\ngravity: [0, 0, -9.81]\nrecord: [link0.x]\nbodies:"
  for (i = 0; i < n; i++) {
    x = (i + 0.5)*0.1
    printf "  link%d:\n    mass: 0.1\n    inertia: [5e-6, 0.001/12, 0.001/12]\n    position: [%.10g, 0, 0]\n", i, x
    printf "    velocity: [0, %.10g, 0]\n    angular-velocity: [0, 0, 1]\n", x
    print "    markers: {a: {at: [-0.05, 0, 0]}, b: {at: [0.05, 0, 0]}}"
  }
  print "joints:"
  for (i = 0; i < n; i++) printf "  ball%d: {spherical: [%s, link%d.a]}\n", i, (i ? "link" (i - 1) ".b" : "ground"), i
}

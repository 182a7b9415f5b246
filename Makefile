# For people: CMake and Ninja underneath. Nothing here needs a compiler before install-deps has run.
.PHONY: all demo papers test test-all test-rest test-slow test-page test-bindings test-documents test-analysis test-hostile \
  test-threads test-kernels test-compilers mutations lint format bench bench-callgrind bench-build clean web wasm gallery \
  python deb deb-test

all:
	cmake --preset release
	cmake --build --preset release

demo:
	scripts/install-deps build
	$(MAKE) all
	build/trammel run example:slider_crank --report -o demo-results
	@echo
	@echo "Look at:"
	@echo "  demo-results/report.html    animation and plots: open it with a browser"
	@echo "  demo-results/results.csv    one row per output time, one column per channel"
	@echo "  demo-results/results.h5     the same for MATLAB, Python, Julia: one dataset per channel"
	@echo "  demo-results/summary.json   settings, statistics and the units of the channels"
	@echo "  build/trammel example       more models; 'build/trammel help' tells the rest"

# The core tests: what a change must pass before anything else. Ten minutes on two cores with installation and build.
test:
	BEGAN=$$(date +%s) && export BEGAN && scripts/install-deps build test && scripts/run-tests rules core

# Everything else, without what `make test` has run: each optional package is installed if it can be had. CONTRIBUTING.md has
# the tiers, each of which is also a target.
test-all: test
	$(MAKE) test-rest

rest = slow page bindings documents analysis hostile threads kernels mutations
test-rest:
	scripts/install-optional
	scripts/run-tests $(rest)

test-slow test-page test-bindings test-documents test-analysis test-hostile test-threads test-kernels:
	scripts/install-deps build test
	scripts/run-tests $(@:test-%=%)

# All mutations; the tier of `test-rest` has only those whose source or test changed.
mutations:
	scripts/install-deps build test
	scripts/run-mutations --record

# Compilers and their options beyond those of `make test-all`.
test-compilers:
	scripts/install-deps build test
	scripts/test-compilers

lint:
	scripts/check-rules
	scripts/lint

format:
	scripts/check-format --fix

# Reports of all examples, with an index page.
gallery: all
	scripts/make-gallery

# docs/papers.md: tables, figures and claims of the papers, theirs beside ours. FULL=1 adds runs of many minutes.
papers: all
	scripts/install-deps papers
	node bench/papers/run.mjs --page docs/papers.md $(if $(FULL),--full)

# Only after changes in web/src: the bundle is committed.
web:
	scripts/build-web

# What interactive reports run their model with: build/wasm. Needs emscripten, and fetches sources.
wasm:
	scripts/install-deps build wasm
	scripts/build-wasm

# Wheel and source package for Python: build/python. Fetches nothing once the packages of `build` are there.
python:
	scripts/install-deps build
	cmake --preset release
	TRAMMEL_BUILD=build "$$(python/find-interpreter)" python/backend.py build/python

# Packages for Debian in build-deb, judged by lintian; deb-test installs them in a Debian that has nothing else (as root).
deb:
	scripts/install-deps build sundials fe mpi deb
	scripts/build-deb

deb-test: deb
	scripts/test-deb

# Ratios to other programs on this machine; docs/performance.md tells what they mean.
bench: bench-build
	bench/run build-bench/bench

bench-callgrind: bench-build
	bench/callgrind build-bench/bench

bench-build:
	scripts/install-deps build
	-scripts/install-deps bench
	cmake --preset release -B build-bench -DTRAMMEL_BENCH=ON
	cmake --build build-bench

clean:
	rm -rf build build-bench build-deb build-dev build-asan build-tsan demo-results gallery-results

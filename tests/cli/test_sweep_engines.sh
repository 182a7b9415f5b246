#!/usr/bin/env bash
# trammel sweep by MPI and by Slurm: the same study as by processes, to the last byte. Slurm is started here, on one node
# by itself, and ended again. Parts whose programs are not there, or that only root can start, are skipped, which is said.
. "$(dirname "$0")/lib.sh"
: "${PLUGINS:?folder of the test plug-ins}"
. "$(dirname "$0")/sweep.sh"
trap 'stop_slurm; rm -rf "$work"' EXIT
daemons=()
skipped=

stop_slurm() {
  local pid
  for pid in ${daemons[@]+"${daemons[@]}"}; do kill "$pid" 2> /dev/null || true; done
  for pid in ${daemons[@]+"${daemons[@]}"}; do
    for _ in $(seq 50); do kill -0 "$pid" 2> /dev/null || break; sleep 0.1; done
    kill -KILL "$pid" 2> /dev/null || true
  done
  daemons=()
}

study study.yaml
expect 4 sweep study.yaml "${options[@]}" -j 2 -o processes

# ---- MPI
relay=$(dirname "$TRAMMEL")/trammel-mpi
if [ -x "$relay" ] && command -v mpirun > /dev/null; then
  given=${ASAN_OPTIONS:-}
  export ASAN_OPTIONS=${given:+$given:}detect_leaks=0 # Open MPI keeps memory of its own to the end
  # on one machine, by shared memory alone, as root in containers, too
  export OMPI_MCA_btl=self,vader OMPI_MCA_btl_vader_single_copy_mechanism=none OMPI_MCA_rmaps_base_oversubscribe=1
  export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_oob=^ud OMPI_MCA_plm=isolated
  status=0
  timeout 100 mpirun -n 3 "$TRAMMEL" sweep study.yaml "${options[@]}" --mpi -o mpi > out 2> err || status=$?
  [ $status -eq 4 ] || fail "mpirun: exit status $status"
  has out "196 done, 1 failed, 2 crashed, 1 took too long"
  same processes mpi
  # killed in the middle; then resumed by processes
  mpirun -n 3 "$TRAMMEL" sweep study.yaml "${options[@]}" --mpi -o half > out 2> err &
  pid=$!
  for wait in $(seq 100); do
    [ "$(cat half/records/*.rec 2> /dev/null | wc -c)" -lt 8000 ] || break
    sleep 0.05
  done
  kill -KILL $pid 2> /dev/null || true
  wait $pid 2> /dev/null || true
  sleep 1 # its ranks see that, and end
  export ASAN_OPTIONS=$given
  expect 4 sweep study.yaml "${options[@]}" -j 2 -o half --resume
  same processes half
  ! ldd "$TRAMMEL" | grep -q 'libmpi\.' || fail "everybody loads MPI"
else
  echo "SKIPPED: no mpirun, or built without MPI (Debian: libopenmpi-dev, openmpi-bin)"
  skipped=yes
  expect 5 sweep study.yaml "${options[@]}" --mpi -o mpi
  has err "libopenmpi-dev"
fi
expect 2 sweep study.yaml "${options[@]}" --mpi --slurm "" -o wrong

# ---- Slurm
missing=
for program in munged slurmctld slurmd sbatch; do
  PATH=$PATH:/usr/sbin command -v $program > /dev/null || missing="$missing $program"
done
if [ -n "$missing" ] || [ "$(id -u)" -ne 0 ]; then
  echo "SKIPPED: Slurm needs root, and$missing (Debian: munge, slurmctld, slurmd, slurm-client)"
  exit 77
fi
PATH=$PATH:/usr/sbin
chmod 755 "$work"
mkdir -m 700 munge
mkdir -m 755 socket slurm slurm/state slurm/spool
head -c 1024 /dev/urandom > munge/key
chmod 600 munge/key
port=$((20000 + $$%20000))
cat > slurm/slurm.conf <<Y
ClusterName=trammel
SlurmctldHost=localhost(127.0.0.1)
SlurmUser=root
SlurmdUser=root
SlurmctldPort=$port
SlurmdPort=$((port + 1))
CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
AuthType=auth/munge
AuthInfo=socket=$work/socket/munge
CredType=cred/munge
StateSaveLocation=$work/slurm/state
SlurmdSpoolDir=$work/slurm/spool
SlurmctldPidFile=$work/slurm/ctld.pid
SlurmdPidFile=$work/slurm/d.pid
SlurmctldLogFile=$work/slurm/ctld.log
SlurmdLogFile=$work/slurm/d.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
ReturnToService=2
SchedulerParameters=sched_interval=2,bf_interval=2,batch_sched_delay=1
NodeName=localhost NodeAddr=127.0.0.1 NodeHostname=localhost CPUs=2 State=UNKNOWN
PartitionName=main Nodes=localhost Default=YES MaxTime=10 State=UP
Y
export SLURM_CONF=$work/slurm/slurm.conf
munged --foreground --force --key-file="$work/munge/key" --socket="$work/socket/munge" --pid-file="$work/munge/pid" \
  --log-file="$work/munge/log" --seed-file="$work/munge/seed" --num-threads=2 > munge.out 2>&1 &
daemons+=($!)
for _ in $(seq 100); do [ ! -S socket/munge ] || break; sleep 0.1; done
slurmctld -D -c > slurm/ctld.out 2>&1 &
daemons+=($!)
slurmd -D -N localhost > slurm/d.out 2>&1 &
daemons+=($!)
for _ in $(seq 150); do
  state=$(sinfo -h -o %T 2> /dev/null || true)
  [ "$state" != idle ] || break
  sleep 0.2
done
if [ "$state" != idle ]; then
  tail -n 5 munge.out munge/log slurm/ctld.out slurm/ctld.log slurm/d.out slurm/d.log >&2 || true
  fail "Slurm does not start: ${state:-no answer}"
fi
got=0
timeout 120 "$TRAMMEL" sweep study.yaml "${options[@]}" --slurm "-p main" --chunk 70 -o array > out 2> err || got=$?
[ $got -eq 4 ] || { cat array/slurm.log >&2; fail "--slurm: exit status $got"; }
has out "3 tasks, job"
same processes array
[ "$(ls array/records | wc -l)" -eq 3 ] || fail "a file of records for each task"
# what an interrupted study lacks, by a job, in tasks of a length that is measured
head -c 9000 array/records/0000002.rec > cut && mv cut array/records/0000002.rec
rm array/records/0000003.rec
timeout 120 "$TRAMMEL" sweep study.yaml "${options[@]}" --slurm "-p main" -o array --resume > out 2> err || true
same processes array
# MPI under Slurm: ranks started by srun, with PMIx, and by mpirun in a job; without PMIx it is said what is missing
if [ -x "$relay" ] && srun --mpi=list 2>&1 | grep -q pmix; then
  export ASAN_OPTIONS=${given:+$given:}detect_leaks=0
  got=0
  timeout 60 srun --mpi=pmix -n 3 --overcommit "$TRAMMEL" sweep study.yaml "${options[@]}" --mpi -o srun > out 2> err || got=$?
  [ $got -eq 4 ] || fail "srun --mpi=pmix: exit status $got"
  same processes srun
  ! timeout 60 srun --mpi=none -n 3 --overcommit "$TRAMMEL" sweep study.yaml "${options[@]}" --mpi -o none > out 2> err ||
    fail "srun without PMIx"
  has err "srun --mpi=pmix"
  [ ! -e none ] || fail "three studies in one folder"
  printf '#!/bin/sh\nexec mpirun -n 3 "%s" sweep study.yaml %s --mpi -o batch\n' "$TRAMMEL" "${options[*]}" > job.sh
  timeout 60 sbatch --wait -n 2 -p main -o batch.log job.sh > out 2> err || true
  same processes batch || cat batch.log >&2
  export ASAN_OPTIONS=$given
else
  echo "SKIPPED: MPI under Slurm (no trammel-mpi, or no plug-in for PMIx)"
  skipped=yes
fi
stop_slurm
[ -z "$skipped" ] || exit 77

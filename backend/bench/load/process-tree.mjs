import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second in `stat`. */
const tickMs = 10;

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES'].includes(error.code)) return null; // it ended meanwhile
    throw error;
  }
}

/** The fields of /proc/PID/stat after the name, which may hold spaces: state, parent, … */
const statOf = (pid) =>
  read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ');

/** A process and all its descendants, parents first. */
export function treeOf(pid) {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(statOf(name)?.[1])]);
  const tree = [pid];
  for (const one of tree) for (const [child, parent] of parents) if (parent === one) tree.push(child);
  return tree;
}

/** Processor time in milliseconds that a process and its descendants have used so far. */
export function cpuOf(pid) {
  return treeOf(pid).reduce((sum, one) => sum + cpuOfProcess(one), 0);
}

function cpuOfProcess(pid) {
  const stat = statOf(pid);
  if (!stat) return 0;
  const inTicks = (Number(stat[11]) + Number(stat[12])) * tickMs;
  return Math.max(inTicks, cpuOfThreads(pid));
}

/** The same in nanoseconds, where the kernel tells; threads that have ended are missing in it. */
function cpuOfThreads(pid) {
  return [...threadsOf(pid).values()].reduce((sum, { ms }) => sum + ms, 0);
}

/** Processor time in milliseconds and niceness of a process's threads by their ids; the main thread has the process's own. */
export function threadsOf(pid) {
  const task = `/proc/${pid}/task`;
  const threads = read(`/proc/${pid}/stat`) === null ? [] : readdirSync(task);
  const used = (id) => Number(read(`${task}/${id}/schedstat`)?.split(' ')[0] ?? 0) / 1e6;
  const nice = (id) => Number(statOf(`${pid}/task/${id}`)?.[16] ?? 0);
  return new Map(threads.map((id) => [Number(id), { ms: used(id), nice: nice(id) }]));
}

/** Processor time that the whole machine has used so far, and that it has had, in milliseconds. */
export function machineTime() {
  const [user, nice, system, idle, iowait, irq, softirq] = read('/proc/stat')
    .match(/^cpu +(.*)$/m)[1]
    .split(' ')
    .map((ticks) => Number(ticks) * tickMs);
  const used = user + nice + system + irq + softirq;
  return [used, used + idle + iowait];
}

/** Memory in bytes of a process and its descendants; what several share is counted once (PSS). */
export function memoryOf(pid) {
  return treeOf(pid).reduce((sum, one) => sum + memoryOfProcess(one), 0);
}

function memoryOfProcess(pid) {
  const pss = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '');
  const rss = pss ?? /^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`) ?? '');
  return Number(rss?.[1] ?? 0) * 1024;
}

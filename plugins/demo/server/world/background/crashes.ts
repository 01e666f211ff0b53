import type { Crash } from '../Calendar';
import { fromKubelet, imageOf, report } from './kubernetesEvent';
import type { Process, Window } from './Process';

const minute = 60_000;
const limitMiB = 2048;
/** From here on the container says itself how full it is. */
const warnsFor = 36;

/** Resident memory of a container that leaks, in MiB: slowly at first, then ever faster. */
export function leakedMiB(crash: Crash, at: number): number {
  const left = Math.max(0, (crash.at - at) / minute);
  const share = left <= warnsFor ? 0.985 - left * 0.006 : Math.max(0.36, 0.769 - (left - warnsFor) * 0.0009);
  return limitMiB * share;
}

/** A container leaks until the kernel ends it; the warnings before, the events after. */
export const crashes: Process = (window) => {
  for (const crash of window.world.calendar.crashes(window.from - minute, window.to + 40 * minute)) {
    warnBefore(window, crash);
    if (crash.at >= window.from && crash.at < window.to) end(window, crash);
  }
};

function warnBefore(window: Window, crash: Crash): void {
  for (let left = warnsFor; left > 0; left -= 4) {
    const at = crash.at - left * minute;
    if (at < window.from || at >= window.to) continue;
    const pod = window.world.cluster.pods(crash.service, at)[crash.replica];
    if (pod === undefined) return;
    window.story(at).note(pod, 'warn', 'recommendation.memory', 'resident memory is {used_mib} MiB of {limit_mib} MiB', {
      used_mib: Math.round(leakedMiB(crash, at)),
      limit_mib: limitMiB,
    });
  }
}

function end(window: Window, crash: Crash): void {
  const { cluster } = window.world;
  const before = cluster.pods(crash.service, crash.at - 1)[crash.replica];
  const after = cluster.pods(crash.service, crash.at)[crash.replica];
  if (before === undefined || after === undefined) return;
  const story = window.story(crash.at);
  story.note(before, 'fatal', 'gunicorn.error', 'Worker (pid:{worker_pid}) was sent SIGKILL! Perhaps out of memory?', { worker_pid: 17 });
  story.now += 300;
  const kernel = { type: 'Warning' as const, component: 'kernel-monitor', node: before.node.name };
  report(story, {
    ...kernel,
    reason: 'OOMKilling',
    message: `Memory cgroup out of memory: Killed process 7 (gunicorn) total-vm:3391220kB, anon-rss:2093500kB`,
    about: { kind: 'Node', namespace: '', name: before.node.name },
  });
  story.now += 200;
  report(story, fromKubelet(before, 'Warning', 'OOMKilled', `Container ${crash.service} was OOMKilled (exit code 137)`));
  story.now += 1200;
  report(story, fromKubelet(before, 'Warning', 'BackOff', `Back-off restarting failed container ${crash.service} in pod ${before.name}`));
  story.now += 10_000;
  report(story, fromKubelet(after, 'Normal', 'Pulled', `Container image "${imageOf(after)}" already present on machine`));
  story.now += 500;
  report(story, fromKubelet(after, 'Normal', 'Started', `Started container ${crash.service}`));
  story.now += 900;
  story.note(after, 'info', 'gunicorn.error', 'Booting worker with pid: {worker_pid}', { worker_pid: 8 });
  story.now += 6000;
  story.note(after, 'info', 'recommendation.model', 'model {model} loaded in {took_ms} ms', { model: 'als-2025-11', took_ms: 5900 });
}

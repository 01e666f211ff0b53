import { remembered } from './remembered';

/** Letters that Kubernetes makes name tails of. */
const tail = '[bcdfghjklmnpqrstvwxz2456789]';
/** What controllers append to their own name: replica set and pod, run of a cron job and pod, pod alone, ordinal of a stateful set. */
const appended = new RegExp(`(?:-${tail}{6,10}-${tail}{5}|-\\d{8,10}-${tail}{5}|-${tail}{5}|-\\d{1,4})$`);
const podName = /^[a-z0-9][a-z0-9.-]*$/;

/** How many characters of a pod's name are the name of what runs it; all of them for a pod that nothing runs. */
export const workloadLength = remembered((pod: string): number => {
  const found = podName.test(pod) ? appended.exec(pod) : null;
  return found === null || found.index === 0 ? pod.length : found.index;
});

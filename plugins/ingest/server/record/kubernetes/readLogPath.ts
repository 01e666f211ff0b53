import { CONTAINER, NAMESPACE, POD, POD_UID } from '../../members/kubernetesNames';
import { remembered } from './remembered';

/** Where in a text the name of a slot stands. */
export interface NamedRange {
  readonly slot: number;
  readonly start: number;
  readonly end: number;
}

/** The ending of every such file. */
export const LOG_ENDING = '.log';
/** Whether a JSON text, which ends with a quote, is of that ending. */
export const isLogPath = (bytes: Buffer, end: number): boolean =>
  bytes[end - 2] === 103 && bytes[end - 3] === 111 && bytes[end - 4] === 108 && bytes[end - 5] === 46;
/** `/var/log/containers/<pod>_<namespace>_<container>-<id>.log`; with dots for slashes it is the tag that Fluent Bit makes of it. */
const ofContainers =
  /(?:^|[/.])containers(?:\\?\/|\.)([a-z0-9][a-z0-9.-]{0,252})_([a-z0-9-]{1,63})_([a-z0-9-]{1,63})-[0-9a-f]{12,64}\.log$/d;
/** `/var/log/pods/<namespace>_<pod>_<uid>/<container>/<restarts>.log` */
const ofPods =
  /(?:^|[/.])pods(?:\\?\/|\.)([a-z0-9-]{1,63})_([a-z0-9][a-z0-9.-]{0,252})_([0-9a-f-]{32,36})(?:\\?\/|\.)([a-z0-9-]{1,63})(?:\\?\/|\.)\d{1,10}\.log$/d;

/** What the path of a container's log file tells, as ranges of the path. A slash may be escaped, as some senders' JSON has it. */
export const readLogPath = remembered((path: string): readonly NamedRange[] => {
  const containers = ofContainers.exec(path);
  if (containers !== null) return ranges(containers, [POD, NAMESPACE, CONTAINER]);
  const pods = ofPods.exec(path);
  return pods === null ? [] : ranges(pods, [NAMESPACE, POD, POD_UID, CONTAINER]);
});

const ranges = ({ indices }: RegExpExecArray, slots: readonly number[]): NamedRange[] =>
  slots.map((slot, index) => {
    const [start, end] = indices?.[index + 1] ?? [0, 0];
    return { slot, start, end };
  });

import { matchedLabels } from '../../common/matchedLabels';
import type { TriggerSeverity } from '../../common/trigger';
import type { KeptTrigger, Mute } from '../../contract';

type Muted = Pick<KeptTrigger, 'name' | 'tags' | 'search'>;

/** The first mute that keeps a group silent. */
export const muteOf = (
  mutes: readonly Mute[],
  trigger: Muted,
  labels: Readonly<Record<string, string>>,
  severity: TriggerSeverity | null,
): Mute | undefined => {
  if (mutes.length === 0) return undefined;
  const about = matchedLabels(trigger, labels, severity);
  return mutes.find((mute) => mute.matches(about));
};

/** Whether one of the mutes keeps a group of the trigger silent. */
export const isMutedBy =
  (mutes: readonly Mute[], trigger: Muted) =>
  (labels: Readonly<Record<string, string>>, severity: TriggerSeverity | null): boolean =>
    muteOf(mutes, trigger, labels, severity) !== undefined;

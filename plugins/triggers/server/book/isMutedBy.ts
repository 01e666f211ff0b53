import type { TriggerSeverity } from '../../common/trigger';
import type { Mute } from '../../contract';

type About = Parameters<Mute['matches']>[0];

/** What mutes are asked about a group of a trigger. */
const aboutGroup = (
  { name, tags }: { readonly name: string; readonly tags: readonly string[] },
  labels: Readonly<Record<string, string>>,
  severity: TriggerSeverity | null,
): About => ({ ...labels, alertname: name, tag: tags, ...(severity !== null && { severity }) });

/** The first mute that keeps a group silent. */
export const muteOf = (
  mutes: readonly Mute[],
  trigger: { readonly name: string; readonly tags: readonly string[] },
  labels: Readonly<Record<string, string>>,
  severity: TriggerSeverity | null,
): Mute | undefined => mutes.find((mute) => mute.matches(aboutGroup(trigger, labels, severity)));

/** Whether one of the mutes keeps a group of the trigger silent. */
export const isMutedBy =
  (mutes: readonly Mute[], trigger: { readonly name: string; readonly tags: readonly string[] }) =>
  (labels: Readonly<Record<string, string>>, severity: TriggerSeverity | null): boolean =>
    muteOf(mutes, trigger, labels, severity) !== undefined;

import { severityNumbers, type TriggerSeverity } from '../trigger';
import { changesIn, type GroupMemory } from './groupMemory';
import type { MachineRules } from './machineRules';
import { type GroupLabels, type KnownGroup, wholeKey } from './stepTrigger';
import type { ToldGroup, ToldMemory } from './toldMemory';

/** Why a message goes out; see the contract of endpoints. */
export type NoticeCause = 'first' | 'new-members' | 'severity' | 'resolved-members' | 'resolved' | 'repeat' | 'no-data' | 'error';

/** What a message tells. */
export interface DecidedNotice {
  readonly cause: NoticeCause;
  /** Groups that fire, of those that are told about. */
  readonly firing: readonly {
    readonly key: string;
    readonly labels: GroupLabels;
    readonly severity: TriggerSeverity;
    readonly memory: GroupMemory;
  }[];
  /** Groups that were told to fire and are over. */
  readonly over: readonly ToldGroup[];
  /** The slot of the first message of what is going on. */
  readonly firstAt: number;
  /** Why nothing can be said of it now. */
  readonly trouble: ToldMemory['trouble'];
}

export interface NoticeDecision {
  /** Null when the receivers believe that all is fine. */
  readonly told: ToldMemory | null;
  readonly notice: DecidedNotice | null;
}

/** What keeps groups from being told about. */
export interface Holding {
  /** Mutes: neither its beginning nor its end is told while one holds. */
  isMuted(labels: GroupLabels, severity: TriggerSeverity | null): boolean;
  /** Somebody looks after it: only its end is told. */
  isAcknowledged(key: string): boolean;
}

/**
 * Whether an evaluation is worth a message, and which, by what the receivers believe and what is known now. Pure. The end of something is told only to those who were told of
 * its beginning; what is muted, or flaps on, is told when that is over and it is still as they do not believe it.
 */
export function decideNotice(
  told: ToldMemory | null,
  groups: ReadonlyMap<string, KnownGroup>,
  rules: Pick<MachineRules, 'repeatMs' | 'sendResolved' | 'flappingChanges'>,
  slot: number,
  holding: Holding,
): NoticeDecision {
  const believed = told?.firing ?? {};
  // A clock that is set back does not put the repetition off.
  const lastAt = Math.min(told?.lastAt ?? slot, slot);
  const isHeld = (key: string, labels: GroupLabels, severity: TriggerSeverity | null): boolean => {
    const memory = groups.get(key)?.memory;
    return holding.isMuted(labels, severity) || (memory !== undefined && flapped(memory) >= rules.flappingChanges);
  };
  const firing = [...groups].flatMap(([key, { labels, memory }]) => {
    if (memory.firedAt === null || memory.severity === null || isHeld(key, labels, memory.severity)) return [];
    return [{ key, labels, severity: memory.severity, memory }];
  });
  const mindful = firing.filter(({ key }) => !holding.isAcknowledged(key));
  const isNew = mindful.some(({ key }) => believed[key] === undefined);
  const isWorse = mindful.some(({ key, severity }) => {
    const before = believed[key];
    return before !== undefined && severityNumbers[severity] > severityNumbers[before.severity];
  });
  const overKeys = Object.entries(believed)
    .filter(([key, { labels, severity }]) => (groups.get(key)?.memory.firedAt ?? null) === null && !isHeld(key, labels, severity))
    .map(([key]) => key);
  const whole = groups.get(wholeKey)?.memory;
  const isUnsettled = whole !== undefined && flapped(whole) >= rules.flappingChanges;
  const trouble = isUnsettled ? (told?.trouble ?? null) : troubleOf(groups, holding);

  const next: Record<string, ToldGroup> = { ...believed };
  for (const key of overKeys) delete next[key];
  for (const { key, labels, severity, memory } of mindful) next[key] = { labels, severity, since: memory.firedAt ?? slot };
  const isOver = Object.keys(next).length === 0 && trouble === null;

  const cause = ((): NoticeCause | null => {
    if (isNew) return Object.keys(believed).length === 0 ? 'first' : 'new-members';
    if (isWorse) return 'severity';
    if (trouble !== null && trouble !== told?.trouble) return trouble;
    const isClear = trouble === null && (told?.trouble ?? null) !== null;
    const isEnd = overKeys.length > 0 || isClear || (isOver && told !== null);
    if (isEnd && rules.sendResolved) return isOver ? 'resolved' : 'resolved-members';
    if (!isEnd && told !== null && mindful.length > 0 && rules.repeatMs > 0 && slot - lastAt >= rules.repeatMs) return 'repeat';
    return null;
  })();
  const firstAt = told?.firstAt ?? slot;
  const over = overKeys.flatMap((key) => believed[key] ?? []);
  return {
    told: isOver ? null : { firstAt, lastAt: cause === null ? lastAt : slot, firing: next, trouble },
    notice: cause === null ? null : { cause, firing, over, firstAt, trouble },
  };
}

/** Changes before this evaluation: the one by which a group begins to flap is told, those after it are not. */
const flapped = (memory: GroupMemory): number => changesIn({ changes: memory.changes >>> 1 });

function troubleOf(groups: ReadonlyMap<string, KnownGroup>, holding: Holding): ToldMemory['trouble'] {
  for (const { labels, memory } of groups.values())
    if ((memory.state === 'no-data' || memory.state === 'error') && !holding.isMuted(labels, memory.severity)) return memory.state;
  return null;
}

/** Nothing is held back. */
export const openly: Holding = { isMuted: () => false, isAcknowledged: () => false };

import type { AlertNotice, NoticeGroup } from '#plugins/endpoints/contract';
import { labelsKey } from '#sdk';

type Labels = NoticeGroup['labels'];
type Severity = NoticeGroup['severity'];

/** Something that fires: a group of an alert, or that nothing can be said of the alert. */
export interface Member {
  readonly triggerId: string;
  readonly labels: Labels;
  readonly severity: Severity;
  readonly state: Exclude<NoticeGroup['state'], 'resolved'>;
  readonly value: NoticeGroup['value'];
  /** ISO 8601. */
  readonly since: string;
  readonly rule?: NonNullable<NoticeGroup['rule']>;
}

/** What receivers of a route are told as one thing, under one key, from its beginning to its end. */
export interface Thread {
  /** What fires now. */
  readonly members: Readonly<Record<string, Member>>;
  /** What the receivers believe to fire. */
  readonly told: Readonly<Record<string, Member>>;
  /** The latest message of each alert, by the alert's id, without its groups and the link that is good once. */
  readonly notices: Readonly<Record<string, AlertNotice>>;
}

export const emptyThread: Thread = { members: {}, told: {}, notices: {} };

/** The part of a message that is about one group, or about its alert as a whole. */
export interface Subject {
  readonly key: string;
  readonly labels: Labels;
  readonly severity: Severity;
  /** Undefined where it is over. */
  readonly member: Member | undefined;
}

const keyOf = (triggerId: string, labels: Labels): string => `${triggerId} ${labelsKey(labels)}`;
const troubleKey = (triggerId: string): string => `${triggerId} !`;

/** What a message says, group by group; that its alert can be judged again is said of the whole. */
export function subjectsOf({ groups, trigger: { id }, trouble, severity, at }: AlertNotice): readonly Subject[] {
  const whole = { key: troubleKey(id), labels: {}, severity };
  const troubled = trouble !== null && { triggerId: id, labels: {}, severity, state: trouble, value: null, since: at };
  return [
    ...groups.map((group): Subject => {
      const { labels, state, value, since, rule } = group;
      const about = { key: keyOf(id, labels), labels, severity: group.severity };
      return {
        ...about,
        member:
          state === 'resolved'
            ? undefined
            : { triggerId: id, labels, severity: group.severity, state, value, since, ...(rule !== undefined && { rule }) },
      };
    }),
    { ...whole, member: troubled === false ? undefined : troubled },
  ];
}

/** A thread once a message has come. @param subjects those of the message that belong to the thread */
export function withNotice(thread: Thread, notice: AlertNotice, subjects: readonly Subject[]): Thread {
  const members = { ...thread.members };
  for (const { key, member } of subjects)
    if (member === undefined) delete members[key];
    else members[key] = member;
  const { id } = notice.trigger;
  // Whatever the message does not name is over as well where all of its alert is.
  if (notice.state === 'resolved') for (const [key, { triggerId }] of Object.entries(members)) if (triggerId === id) delete members[key];
  const { acknowledge: _link, ...links } = notice.links;
  const notices = { ...thread.notices, [id]: { ...notice, groups: [], links } };
  return { ...thread, members, notices };
}

/** What its receivers have to be told. */
export interface Decided {
  readonly reason: AlertNotice['reason'];
  /** Those that fire, by their keys. */
  readonly firing: readonly (readonly [string, Member])[];
  /** Those that were told to fire and are over. */
  readonly over: readonly (readonly [string, Member])[];
  /** Keys of those that somebody has to look at: they are new, or worse than they were told. */
  readonly calling: readonly string[];
}

const ranks: readonly Severity[] = ['info', 'low', 'medium', 'high', 'severe'];
const rankOf = ({ severity }: Pick<Member, 'severity'>): number => ranks.indexOf(severity);
export const worstFirst = (one: Pick<Member, 'severity'>, other: Pick<Member, 'severity'>): number => rankOf(other) - rankOf(one);

/** By what the receivers believe: nothing when they know it already, and never an end of which they do not know the beginning. @param repeats tells what they know once more */
export function decide({ members, told }: Thread, repeats = false): Decided | undefined {
  const firing = Object.entries(members).toSorted(([, one], [, other]) => worstFirst(one, other));
  const over = Object.entries(told).filter(([key]) => members[key] === undefined);
  const isNew = (key: string): boolean => told[key] === undefined;
  const isWorse = (key: string, member: Member): boolean => rankOf(member) > rankOf(told[key] ?? member);
  const calling = firing.filter(([key, member]) => isNew(key) || isWorse(key, member)).map(([key]) => key);
  const found = { firing, over, calling };
  if (firing.length === 0) return over.length === 0 ? undefined : { ...found, reason: 'resolved' };
  const [worst] = firing.filter(([key]) => calling.includes(key));
  if (calling.some(isNew)) {
    const isTrouble = calling.every((key) => key.endsWith(' !'));
    if (isTrouble && worst !== undefined) return { ...found, reason: worst[1].state as 'no-data' | 'error' };
    return { ...found, reason: Object.keys(told).length === 0 ? 'first' : 'new-members' };
  }
  if (calling.length > 0) return { ...found, reason: 'severity' };
  if (over.length > 0) return { ...found, reason: 'resolved-members' };
  return repeats ? { ...found, reason: 'repeat' } : undefined;
}

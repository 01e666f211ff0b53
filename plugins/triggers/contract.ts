import { z } from 'zod';
import type { AlertNotice } from '#plugins/endpoints/contract';
import { type Context, code, defineDomainEvent, definePoint, defineService } from '#sdk';
import type { RecordsDb, SavedObjectActor, TenantScope } from '#sdk/server';
import type { GroupState } from './common/groupState';
import { type GroupValue, groupValueSchema } from './common/groupValue';
import { type NewTrigger, type Trigger, type TriggerType, triggerSeverities, triggerTypes } from './common/trigger';

export * from './backtestSchemas';
export { aggregatableFields, isAggregatable } from './common/aggregatableFields';
export { decimalSchema, numberOf } from './common/decimal';
export { describedBy } from './common/describedBy';
export { fromGoTemplate } from './common/goTemplate/fromGoTemplate';
export { type GroupState, groupStates } from './common/groupState';
export { type GroupValue, groupValue, groupValueSchema } from './common/groupValue';
export { matchedLabels } from './common/matchedLabels';
export { measureName } from './common/measureName';
export { normalTrigger } from './common/normalTrigger';
export { overPeriods } from './common/overPeriods';
export { type RuleOrigin, ruleOriginMember, ruleOriginOf } from './common/ruleOrigin';
export { ruleQuery } from './common/ruleQuery';
export { severityNamed } from './common/severityNamed';
export { timelessRefusal } from './common/timelessRefusal';
export * from './common/trigger';
export * from './schemas';

/** A trigger as it is kept. Times are ISO 8601. */
export interface KeptTrigger extends Trigger {
  readonly id: string;
  readonly accountId: number;
  readonly version: number;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly updatedAt: string;
  readonly updatedBy: string;
}

const severity = z.enum(triggerSeverities);
const labels = z.record(z.string(), z.string());

/** A group of a triggered alert as it was when it fired. */
export const triggeredGroupSchema = z.object({ labels, severity, value: groupValueSchema.nullable() });

/** A trigger has fired: one or more of its groups have begun to, or have got worse, in one evaluation. */
export const triggeredAlertSchema = z.object({
  id: z.string(),
  accountId: z.int(),
  triggerId: z.string(),
  type: z.enum(triggerTypes),
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  /** The worst of its groups. */
  severity,
  /** ISO 8601: the slot of the evaluation. */
  at: z.iso.datetime(),
  /** The worst first, 100 at most, and how many there were. */
  groups: z.array(triggeredGroupSchema),
  groupCount: z.int(),
  groupBy: z.array(z.string()),
  /** The question as it was asked then: looking at it again finds the same rows. Times in milliseconds since the epoch, `to` excluded. */
  question: z.object({
    queryString: z.string(),
    filter: z.unknown().optional(),
    query: z.object({ kind: z.string(), spec: z.unknown() }).optional(),
    from: z.int(),
    to: z.int(),
    accountIds: z.array(z.int()),
  }),
});
export type TriggeredAlert = z.infer<typeof triggeredAlertSchema>;

/** Told in the transaction in which a trigger fires. */
export const triggered = defineDomainEvent('triggers/triggered@1', () => triggeredAlertSchema);

const recoveredSchema = z.object({
  accountId: z.int(),
  triggerId: z.string(),
  at: z.iso.datetime(),
  groups: z.array(z.object({ labels, reason: z.enum(['below', 'missing', 'no-data', 'changed', 'disabled', 'deleted']) })),
  /** Whether no group of the trigger fires any more. */
  isOver: z.boolean(),
});
export type Recovered = z.infer<typeof recoveredSchema>;

/** Told in the transaction in which groups that had fired are over. */
export const recovered = defineDomainEvent('triggers/recovered@1', () => recoveredSchema);

/** Told in the transaction in which the past of a trigger is stored: what `triggered` and `recovered` would have told one by one, in its order. */
export const pastTold = defineDomainEvent('triggers/past-told@1', () =>
  z.object({
    accountId: z.int(),
    triggerId: z.string(),
    told: z.array(z.union([z.object({ triggered: triggeredAlertSchema }), z.object({ recovered: recoveredSchema })])),
  }),
);

export interface TriggeredAlertQuery {
  readonly accountId: number;
  readonly types?: readonly TriggerType[];
  readonly triggerId?: string;
  /** Words of the name. */
  readonly search?: string;
  readonly severities?: readonly Trigger['triggerOn']['severities'][number]['severity'][];
  readonly tags?: readonly string[];
  /** Milliseconds since the epoch, `to` excluded. */
  readonly range?: { readonly from: number; readonly to: number };
  readonly sortBy?: 'DATE' | 'SEVERITY' | 'NAME';
  readonly sortOrder?: 'ASC' | 'DESC';
  readonly from: number;
  readonly size: number;
}

/** What has fired, kept for 90 days. */
export interface TriggeredAlerts {
  search(query: TriggeredAlertQuery): Promise<{ readonly results: readonly TriggeredAlert[]; readonly total: number }>;
  /** @returns undefined for one that the account has not */
  get(accountId: number, id: string): Promise<TriggeredAlert | undefined>;
}
export const triggeredAlertsService = defineService<TriggeredAlerts>('triggers/triggered-alerts@1');

/** What is known of a group now. */
export interface GroupNow {
  readonly labels: Readonly<Record<string, string>>;
  readonly state: GroupState;
  readonly severity: Trigger['triggerOn']['severities'][number]['severity'] | null;
  readonly value: GroupValue | null;
  /** Since when it is in this state, ISO 8601. */
  readonly since: string;
  /** Whether it fires: until it is over, whatever its state is called meanwhile. */
  readonly isFiring: boolean;
  /** Since when it is beyond a threshold, ISO 8601; null while it is not pending and does not fire. */
  readonly activeAt: string | null;
  readonly isFlapping: boolean;
  /** Who keeps it silent, as people read it; null when nobody does. */
  readonly mutedBy: string | null;
  /** Who has said that they look after it. */
  readonly acknowledgedBy: string | null;
}

/** Triggers of accounts, of the server. Gates are the business of whoever calls. */
export interface Triggers {
  get(actor: SavedObjectActor, type: TriggerType, id: string): Promise<KeptTrigger>;
  /** All of a type in the account, by name. */
  all(accountId: number, type: TriggerType): Promise<readonly KeptTrigger[]>;
  /** @throws PublicError 400 INVALID_INPUT with the field; `enabled` may come back false where the plan's limit is reached */
  create(actor: SavedObjectActor, trigger: NewTrigger): Promise<KeptTrigger>;
  update(actor: SavedObjectActor, type: TriggerType, id: string, change: (before: Trigger) => Trigger): Promise<KeptTrigger>;
  remove(actor: SavedObjectActor, type: TriggerType, id: string): Promise<void>;
  /** Groups that are anything but ok, the worst first. */
  groups(accountId: number, triggerId: string): Promise<{ readonly groups: readonly GroupNow[]; readonly total: number }>;
  /** Says that somebody looks after groups of a trigger that fire: they send nothing more until they are over. */
  acknowledge(accountId: number, triggerId: string, by: string): Promise<void>;
  /** @returns undefined for one that the account has not */
  find(accountId: number, id: string): Promise<KeptTrigger | undefined>;
  /** Those of accounts whose output goes to a Timeless index, on or off, by name. @param names what they may call it: its id and its name */
  writingTo(accountIds: readonly number[], names: readonly string[]): Promise<readonly KeptTrigger[]>;
  /** Moments at which a trigger is evaluated in a stretch of time, the earliest first. Milliseconds since the epoch, `to` excluded. */
  slots(trigger: KeptTrigger, range: { readonly from: number; readonly to: number }): readonly number[];
  /** The time that an evaluation asks about, milliseconds since the epoch, `to` excluded. */
  rangeOf(trigger: KeptTrigger, slot: number): Evaluated['range'];
  /** What a trigger finds as of a slot, past or present; nothing is stored. @throws PublicError as the query fails, the signal's reason when it aborts */
  evaluate(trigger: KeptTrigger, slot: number, signal: AbortSignal): Promise<Evaluated>;
  /**
   * Does over the past what the engine would have done, had the trigger been there: its query is asked over it, and states, what has fired and events are stored with the times of
   * their slots. Nobody is sent a message. Only for a trigger that is off and has no past; what fires at the end goes on when it is switched on.
   * @param range milliseconds since the epoch, `to` excluded; 30 days at most
   * @throws PublicError 404 TRIGGER_UNKNOWN, 409 TRIGGER_HAS_PAST, 413 PAST_TOO_LARGE, and as the query fails
   */
  runPast(
    accountId: number,
    triggerId: string,
    range: { readonly from: number; readonly to: number },
    signal: AbortSignal,
  ): Promise<{ readonly firings: number }>;
}
export const triggersService = defineService<Triggers>('triggers/triggers@1');

/** Keeps groups from sending messages for a time. */
export interface Mute {
  readonly id: string;
  /** As people read it: `Silence "Deploy of the shop" by ada@example.com until 14:00`. */
  readonly title: string;
  /** @param about what `matchedLabels` says of a group: its labels, and `alertname`, `severity` and `tag` of the trigger */
  matches(about: Readonly<Record<string, string | readonly string[]>>): boolean;
}

/** Whoever mutes alerts tells the mutes of an account at a moment here: silences, maintenance windows. */
export const muteSources = definePoint({
  id: 'triggers/mute-source@1',
  side: 'server',
  schema: () => z.object({ title: z.string().min(1) }),
  code: code<
    (asking: {
      readonly accountId: number /** Milliseconds since the epoch. */;
      readonly at: number;
      readonly services: Context;
    }) => Promise<readonly Mute[]>
  >(),
});

/** A message about a trigger as it goes out. */
export interface TriggerNotice {
  readonly trigger: KeptTrigger;
  readonly notice: AlertNotice;
  /** The same for the same message, whoever sends it however often. */
  readonly key: string;
}

/**
 * Whoever sends messages of triggers further than the triggers themselves say: routes, people on call. `receives` is asked before it is decided whether there is a message; `send`
 * runs in the transaction of the slot, with no other connection.
 */
export const noticeSenders = definePoint({
  id: 'triggers/notice-sender@1',
  side: 'server',
  schema: () => z.object({ title: z.string().min(1) }),
  code: code<{
    receives(trigger: KeptTrigger, services: Context): Promise<boolean>;
    send(told: TriggerNotice, within: RecordsDb, services: Context): Promise<void>;
  }>(),
});

/** What one evaluation of a trigger found: a row for each group. */
export interface Evaluated {
  readonly trigger: KeptTrigger;
  /** Milliseconds since the epoch: the moment that it was due at. */
  readonly slot: number;
  readonly scope: TenantScope;
  /** Milliseconds since the epoch: the time that was asked about, `to` excluded. */
  readonly range: { readonly from: number; readonly to: number };
  /** `measures` by the names of the trigger's `metricsAggregations`, such as `avg(took)`, and `count`. */
  readonly groups: readonly {
    readonly labels: Readonly<Record<string, string>>;
    readonly measures: Readonly<Record<string, number | null>>;
  }[];
}

/** An evaluation that found nothing out, and why. */
export interface FailedEvaluation extends Pick<Evaluated, 'trigger' | 'slot' | 'range'> {
  readonly error: string;
}

/**
 * What is done with each evaluation of triggers of a type, whatever fires: continuous aggregations write documents. `write` runs before the evaluation is
 * committed and may run again for the same range, so what it writes carries ids that it makes of trigger and range; `commit`, or
 * `failed` when nothing was found out, runs in the transaction.
 */
export const evaluationEffects = definePoint({
  id: 'triggers/evaluation-effect@1',
  side: 'server',
  schema: () => z.object({ title: z.string().min(1), type: z.enum(triggerTypes) }),
  code: code<{
    write?(evaluated: Evaluated, to: { readonly services: Context; readonly signal: AbortSignal }): Promise<void>;
    commit?(evaluated: Evaluated, within: RecordsDb, services: Context): Promise<void>;
    failed?(failure: FailedEvaluation, within: RecordsDb, services: Context): Promise<void>;
  }>(),
});

/** What else has to hold of triggers of a type, before one is made or changed: whoever knows the things that it names refuses it here. */
export const triggerChecks = definePoint({
  id: 'triggers/check@1',
  side: 'server',
  schema: () => z.object({ title: z.string().min(1), type: z.enum(triggerTypes) }),
  /** @throws PublicError 400 or 403 in words for whoever saves it */
  code: code<(asked: { readonly accountId: number; readonly trigger: Trigger; readonly services: Context }) => Promise<void>>(),
});

/** Makes links for messages, by which whoever gets one says that they look after what fires. Whoever keeps events of triggers provides it. */
export interface AcknowledgeLinks {
  /**
   * Not to be waited for within a transaction.
   * @param about what the message is about; `at`, when it fired, is ISO 8601
   * @returns an absolute address, good once, for seven days
   */
  make(about: { readonly accountId: number; readonly triggerId: string; readonly name: string; readonly at: string }): Promise<string>;
}
export const acknowledgeLinksService = defineService<AcknowledgeLinks>('triggers/acknowledge-links@1');

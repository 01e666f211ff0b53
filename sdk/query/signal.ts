import type { SignalAccountType } from '../accountTypes';
/** What the values of a field are, and so how they are compared, counted and shown. */
export type SignalFieldType =
  /** One text; the empty one means that the row has no such value. */
  | 'text'
  | 'number'
  | 'boolean'
  /** A moment, besides the one that rows are sorted by. */
  | 'time'
  /** One of {@link SignalField.values}, in their order: an `Enum8` whose numbers begin with 0 for {@link SignalField.none}, or with 1. */
  | 'enum'
  /** As an enum of `severities`, found by any of their usual names. */
  | 'severity'
  /** A JSON column: `attributes.http.status` is a path into it. */
  | 'json'
  /** JSON kept as text: an object whose keys are whole names, `resource.service.name` is the key `service.name`. */
  | 'json-text'
  /** A map of texts: `labels.job` is the value of its key `job`. */
  | 'map'
  /** A list of texts: a row counts for each of them. */
  | 'list'
  /** A list of objects, kept as a column for each of their {@link SignalField.members}: `events.name` is the list of their names. */
  | 'objects'
  /**
   * Numbers that are counted by size, a map of how many there are of each: bucket b holds those from 2^(b/8) up to 2^((b+1)/8). Asked for its quantiles, at most
   * 4.5 % off, and its histogram.
   */
  | 'size-counts';

/** What each object of a list has. */
export interface SignalMember {
  readonly type: 'text' | 'time' | 'json-text';
  /** A column with a list of its values. */
  readonly column: string;
}

export interface SignalField {
  readonly type: SignalFieldType;
  /** SQL of the value: a column, or an expression of columns. The field's own name when absent. */
  readonly sql?: string;
  /** Of a number: `ns`, `ms`, `s`, `bytes`, … */
  readonly unit?: string;
  /** Names of an enum's values, the least first. */
  readonly values?: readonly string[];
  /** The value of an enum that means that the row has none; the number that rows are shown without. */
  readonly none?: string;
  /** Of `objects`, by name; the first is there for each of them. */
  readonly members?: Readonly<Record<string, SignalMember>>;
  /** Values are so many hexadecimal digits, in lower case: no other word is looked for among them. */
  readonly hexDigits?: readonly number[];
}

/** A table beside the rows that tells more of each: rows of samples hold the number of a series, its labels stand in another table. */
export interface SignalDimension {
  readonly table: string;
  /** Column of the rows. */
  readonly key: string;
  /** Column of the table that the key is looked up in. */
  readonly id: string;
  /** Column with the day of the rows that are told of. */
  readonly day: string;
  /** Fields whose columns are in the table. */
  readonly fields: Readonly<Record<string, SignalField>>;
}

/**
 * Rows are versions of things, such as objects of a Kubernetes cluster: a question is answered by the things that exist at the end of its range, each as
 * its latest version until then has it; with `changes`, by the versions that began within the range.
 */
export interface SignalState {
  /** Columns that tell a thing from the others of its account. */
  readonly key: readonly [string, ...string[]];
  /**
   * Column of numbers or times that grow from version to version of a thing: the greatest is its latest, whenever it arrived. The same for a version that is
   * told of again. It may be the column of the rows' time.
   */
  readonly version: string;
  /** A `Bool` or `UInt8` column that says that the thing is gone from this version on. */
  readonly gone?: string;
  /**
   * A thing of which no row tells for longer counts as gone, and no older row is read: the plugin writes every thing that exists anew more often than that, with the
   * time at which it does, as a relist of Kubernetes does. So retention never takes the only row of a thing that exists. Without it rows of all times are read.
   */
  readonly lifetime?: { readonly hours: number };
}

/** Rows of an aggregating table, which are parts of what they tell of and are put together when they are read. */
export interface SignalParts {
  /** Columns that are the same in all parts of one row; the tenant's is one besides. */
  readonly by: readonly [string, ...string[]];
  /** The others, as SQL over the parts. */
  readonly columns: Readonly<Record<string, string>>;
  /** SQL of the day (UTC) of a part. */
  readonly day: string;
  /** Days before and after the range that may hold further parts of its rows. */
  readonly beside: number;
}

/** Rows of one kind in the telemetry store, as data: all that the compiler knows of them. */
export interface SignalDescription<
  Name extends string = string,
  Fields extends Readonly<Record<string, SignalField>> = Readonly<Record<string, SignalField>>,
  Rest extends string | undefined = string | undefined,
> {
  /** `logs`, `spans` and `samples` are the host's own; a plugin's is `plugin/name@version`. */
  readonly name: Name;
  readonly title: string;
  /** The first holds the rows; the others what is kept besides, and goes with them. Each has the tenant's column. */
  readonly tables: readonly [string, ...string[]];
  /** Those of the others whose rows have the key of the `dimension` and the rows' time. */
  readonly alsoNamed?: readonly string[];
  /** Those of the others whose rows people count, too. */
  readonly alsoCounted?: readonly string[];
  /** The signal that the table is kept beside: its rows are counted and deleted with those of that signal, and not by themselves. */
  readonly partOf?: string;
  readonly parts?: SignalParts;
  /** Tables beside them of no day, which stay when rows are deleted. */
  readonly lasting?: readonly string[];
  /** Rows of a plugin's signal that are older than so many whole days (UTC) are deleted, whoever's they are; without it they stay until their owner deletes them. */
  readonly retention?: { readonly days: number };
  /** Column with the account that a row belongs to, a `UInt32`. Every question is put to the rows of its accounts and to no others. */
  readonly tenant: string;
  /** The type of accounts that keep this signal alone: they are asked beside the account in use where nobody names any. */
  readonly accountType?: SignalAccountType;
  /** Column with the time of a row, a `DateTime64` with so many decimals, called `@timestamp` in questions. Tables are partitioned by its day (UTC). */
  readonly time: { readonly column: string; readonly digits: 3 | 6 | 9 };
  /** Columns that tell rows of the same time apart. */
  readonly key: readonly [string, ...string[]];
  /** The key is one `UInt64`: a row's id is `{nanoseconds hex}-{key hex}`, and pages in the order of time are read without sorting. */
  readonly isNumbered?: boolean;
  /** Rows are versions of things; a signal without it is of events, each row one of its own. */
  readonly state?: SignalState;
  /** The column that words without a field are looked for in. */
  readonly text?: string;
  /** Fields that a word without a field may also be the whole value of. */
  readonly words?: readonly string[];
  readonly fields: Fields;
  /** A field of type `json` whose paths are asked for by their own names: every name that is no other field is one of them. */
  readonly rest?: Rest;
  /** The paths of `rest` are fields that accounts map to types. */
  readonly isMapped?: boolean;
  readonly dimension?: SignalDimension;
  /** Column with the time (`DateTime64(3)`) at which a row was taken in. */
  readonly received?: string;
  /** The primary key has the row's five minutes (`toStartOfFiveMinutes`) before its time. */
  readonly isKeyedByFiveMinutes?: boolean;
  /** Rows that were sent twice are merged later, and read as one all the same. */
  readonly isMerged?: boolean;
  /** A text index on the column `searchable`, which leaves out rows with `indexed = 0`; `days` is the table of the days that have such rows. */
  readonly textIndex?: { readonly days: string };
  /** Fields by which the table counts the rows of every minute (a projection of account, minute and these). */
  readonly minuteCounts?: readonly string[];
}

declare const fieldsOf: unique symbol;
/** The name of a plugin's signal. The compiler knows the names of its fields. */
export type SignalName<Field extends string = string> = string & { readonly [fieldsOf]: Field };

type Fields<F> = {
  [N in keyof F & string]: F[N] extends { readonly type: 'json' | 'json-text' | 'map' | 'objects' } ? `${N}.${string}` : N;
}[keyof F & string];

/** A plugin's signal: what it contributes to the point `signals`, and by whose `name` it is asked. */
export interface Signal<Field extends string = string> extends SignalDescription {
  readonly name: SignalName<Field>;
}

/**
 * Describes a signal of a plugin, in its contract.
 * @example
 * export const alertEvents = defineSignal({
 *   name: 'alerts/events@1', title: 'Alert events', tables: ['alert_events'], tenant: 'account', time: { column: 'ts', digits: 3 }, key: ['id'],
 *   fields: { rule: { type: 'text' }, took: { type: 'number', unit: 'ms' }, labels: { type: 'map' } },
 * });
 * telemetry.query({ signal: alertEvents.name, where, range, measures: [{ kind: 'avg', field: 'took' }], groupBy: [{ field: 'labels.team' }] }, { scope });
 */
export function defineSignal<
  const F extends Readonly<Record<string, SignalField>>,
  const Rest extends (keyof F & string) | undefined = undefined,
>(
  description: SignalDescription<`${string}/${string}@${number}`, F, Rest>,
): Signal<'@timestamp' | Fields<F> | (Rest extends string ? string : never)> {
  return description as unknown as Signal<'@timestamp' | Fields<F> | (Rest extends string ? string : never)>;
}

export type SpanField =
  | '@timestamp'
  | 'end'
  | 'duration'
  | 'service'
  | 'name'
  | 'kind'
  | 'status'
  | 'status_message'
  | 'trace_id'
  | 'span_id'
  | 'parent_span_id'
  | 'trace_state'
  | 'flags'
  | 'weight'
  | 'scope_name'
  | 'scope_version'
  | 'event_name'
  | 'dropped_attributes'
  | 'dropped_events'
  | 'dropped_links'
  | `attributes.${string}`
  | `resource.${string}`
  | `scope_attributes.${string}`
  | `events.${'name' | `attributes.${string}`}`
  | `links.${'trace_id' | 'span_id' | 'trace_state' | `attributes.${string}`}`;

/** Fields of a whole trace, as far as it is kept. Its `@timestamp` is its first span's. */
export type TraceField = '@timestamp' | 'last' | 'duration' | 'spans' | 'errors' | 'trace_id';

/** Fields of what the spans of a minute come to, by service, name, kind and status: each counts as often as its weight says. */
export type SpanMinuteField =
  | '@timestamp'
  | 'service'
  | 'name'
  | 'kind'
  | 'status'
  | 'count'
  | 'errors'
  | 'duration'
  | 'longest'
  | 'buckets';

export type SampleField = '@timestamp' | 'value' | 'metric' | 'type' | 'unit' | `labels.${string}`;

/** The host's signals and the names of their fields. Logs have whatever their senders put into them. */
export interface HostSignals {
  readonly logs: string;
  readonly spans: SpanField;
  readonly traces: TraceField;
  readonly 'span-minutes': SpanMinuteField;
  readonly samples: SampleField;
}

export type AnySignal = keyof HostSignals | SignalName;

/** Names of a signal's fields. */
export type FieldOf<S extends AnySignal> = S extends keyof HostSignals ? HostSignals[S] : S extends SignalName<infer Field> ? Field : never;

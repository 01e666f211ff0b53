import type { TimeRange } from './timeRange';

/**
 * Questions that are answered from what was counted while logs and series came in, never by reading them. Counts are by quarters of an hour
 * (UTC days for metrics): an answer is of all quarters, or days, that the range touches.
 */
interface Base {
  readonly range: TimeRange;
  /** What names or values begin with, without regard to case. */
  readonly prefix?: string;
  readonly limit: number;
}

/** The fields of logs, the most common first. A prefix also finds what follows a dot: `pod` finds `kubernetes.pod`. */
export interface FieldsQuery extends Base {
  /** Only these. */
  readonly names?: readonly string[];
  /** Whether to tell how numbers are distributed. */
  readonly withDistribution?: boolean;
}

/** Only the names of fields and how many logs have each: for completion while somebody types, without what it takes to know their values. */
export type FieldNamesQuery = Base;

/** The values of a field, the most frequent first. */
export interface FieldValuesQuery extends Base {
  readonly field: string;
}

/** Metrics with what their senders say of them, by name. */
export type MetricsQuery = Base;

/** Names of labels, of one metric or of all, by name. */
export interface LabelsQuery extends Base {
  readonly metric?: string;
}

/** Values of a label, in the series of one metric or of all, those of most series first. */
export interface LabelValuesQuery extends Base {
  readonly label: string;
  readonly metric?: string;
}

export const valueKinds = ['boolean', 'whole', 'fraction', 'wide', 'text', 'nested', 'list'] as const;
/** What values are made of: `wide` numbers have an exponent or more digits than 64 bits hold; `nested` is a list or an object within a list. */
export type ValueKind = (typeof valueKinds)[number];

export interface FoundField {
  readonly name: string;
  readonly kinds: readonly ValueKind[];
  /** Logs that have it. */
  readonly logs: number;
  /** Values in them; a list has several. */
  readonly occurrences: number;
  /** Different values: exact as long as all were kept, else within about 3 %. */
  readonly distinct: number;
  readonly isDistinctExact: boolean;
  /** Of its values that are numbers; absent when there are none. */
  readonly numbers?: NumberSummary;
}

export interface NumberSummary {
  readonly count: number;
  readonly min: number;
  readonly max: number;
  /** Absent when the sum of the numbers is more than a double holds. */
  readonly mean?: number;
  /** Only when asked for. Each within 3 % of the true one. */
  readonly percentiles?: { readonly p50: number; readonly p90: number; readonly p95: number; readonly p99: number };
  /** Only when asked for: counts of numbers from `from` up to `to`, in their order. */
  readonly distribution?: readonly { readonly from: number; readonly to: number; readonly count: number }[];
}

export interface FoundFields {
  /** The most common first. */
  readonly fields: readonly FoundField[];
  /** Fields that there are; with a prefix or names, of those. */
  readonly total: number;
  /** Logs in the range. */
  readonly logs: number;
  /** Those that were looked at: when less than all, the counts are estimates. */
  readonly lookedAt: number;
}

export interface FoundFieldNames {
  readonly names: readonly { readonly name: string; readonly logs: number }[];
  /** Fields that there are; with a prefix, of those. */
  readonly total: number;
}

export interface FoundValues {
  readonly values: readonly { readonly value: string; readonly count: number }[];
  /** Values kept that begin with the prefix. */
  readonly total: number;
}

export interface FoundMetrics {
  readonly metrics: readonly {
    readonly name: string;
    readonly type: string;
    readonly unit: string;
    readonly help: string;
    readonly series: number;
  }[];
  readonly total: number;
}

export interface FoundLabels {
  readonly labels: readonly { readonly name: string; readonly values: number; readonly series: number }[];
  readonly total: number;
}

export interface FoundLabelValues {
  readonly values: readonly { readonly value: string; readonly series: number }[];
  readonly total: number;
}

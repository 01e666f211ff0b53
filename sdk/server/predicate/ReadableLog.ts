import type { Severity } from '../../query/severity';

/** A log as a predicate reads it, stored or on its way. */
export interface ReadableLog {
  /** When it happened; what has none happens when it is looked at. */
  readonly time?: { readonly seconds: number; readonly nanos: number };
  readonly severity: Severity;
  readonly message: string;
  readonly service: string;
  readonly type: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Every other field, as a tree of JSON values. An object that is no plain one counts as the text it gives. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** What is not stored yet has none. */
  readonly id?: string;
}

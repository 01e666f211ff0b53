import type { Instant } from './instant';
import type { Severity } from './severity';

/** One log between its receiver and the store, as processors see and change it. */
export interface LogRecord {
  /** When it happened; absent means when it was received. */
  time?: Instant;
  severity: Severity;
  message: string;
  service: string;
  type: string;
  traceId: string;
  spanId: string;
  /** Every other field, as a tree of JSON values. */
  fields: Record<string, unknown>;
}

export const emptyRecord = (): LogRecord => ({
  severity: 'unset',
  message: '',
  service: '',
  type: '',
  traceId: '',
  spanId: '',
  fields: {},
});

import type { MessagePort } from 'node:worker_threads';
import type { Expression } from '../../common/promql/ast';
import type { EvaluationOptions } from '../evaluate/evaluation';
import type { GridCall, GridSeries, Selection, StoredSeries } from '../evaluate/SeriesSource';

/** What a thread is to work out. */
export interface Task {
  readonly expression: Expression;
  readonly options: Omit<EvaluationOptions, 'signal'>;
  readonly form: Form;
  /** Series of the answer at most; the rest is left out and told. */
  readonly limit?: number;
  /** Where the thread asks for samples. */
  readonly port: MessagePort;
}

/** `json`: what stands at `data` in an answer of Prometheus' API; `columns`: numbers side by side, for charts. */
export type Form = 'json' | 'columns';

/** A result as JSON, in UTF-8. */
export interface JsonForm {
  readonly form: 'json';
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A vector or a matrix by columns; points of the n-th series stand from `starts[n]` up to `starts[n + 1]`. A scalar is one series without labels. */
export interface ColumnsForm {
  readonly form: 'columns';
  readonly labels: readonly (readonly (readonly [name: string, value: string])[])[];
  readonly starts: Uint32Array<ArrayBuffer>;
  /** Milliseconds since the epoch. */
  readonly times: Float64Array<ArrayBuffer>;
  readonly values: Float64Array<ArrayBuffer>;
  /** Points that are histograms, which are left out. */
  readonly histograms: number;
  /** Of a result that is a text. */
  readonly text?: string;
}

export interface Done {
  readonly kind: 'done';
  readonly result: JsonForm | ColumnsForm;
  readonly warnings: readonly string[];
  readonly infos: readonly string[];
  readonly samplesRead: number;
  /** Series that the expression has come to; more than the answer has where a limit cut it. */
  readonly total: number;
}

export type Outcome =
  | Done
  /** `source`: what the host threw when it was asked for samples, and knows better. */
  | { readonly kind: 'failed'; readonly fault: 'execution' | 'budget' | 'source' | 'internal'; readonly message: string };

/** A thread asks the host for samples. */
export type SourceCall =
  | { readonly id: number; readonly kind: 'select'; readonly selections: readonly Selection[] }
  | { readonly id: number; readonly kind: 'grid'; readonly call: GridCall };

export type SourceAnswer =
  | { readonly id: number; readonly kind: 'selected'; readonly series: readonly (readonly StoredSeries[])[] }
  | { readonly id: number; readonly kind: 'worked'; readonly series: readonly GridSeries[] | undefined }
  | { readonly id: number; readonly kind: 'failed' };

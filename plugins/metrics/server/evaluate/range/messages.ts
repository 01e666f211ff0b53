import type { Span } from '../../../common/promql/ast';
import { quote } from '../../../common/promql/goText';
import type { Annotations } from '../context/Annotations';
import { nameOf } from '../values/labels';
import type { RangeCall } from './RangeFunction';
import type { Window } from './Window';

const quoted = (window: Window): string => quote(nameOf(window.samples.labels));

export const warnOfMix = (window: Window, { annotations, at }: RangeCall): void =>
  annotations.warn(`encountered a mix of histograms and floats for metric name ${quoted(window)}`, at);

export const warnOfSchemas = (window: Window, { annotations, at }: RangeCall): void =>
  annotations.warn(`vector contains a mix of histograms with exponential and custom buckets schemas for metric name ${quoted(window)}`, at);

export const warnOfNoCounter = (window: Window, { annotations, at }: RangeCall): void =>
  annotations.warn(`this native histogram metric is not a counter: ${quoted(window)}`, at);

export const warnOfNoGauge = (window: Window, { annotations, at }: RangeCall): void =>
  annotations.warn(`this native histogram metric is not a gauge: ${quoted(window)}`, at);

export const tellOfIgnored = (window: Window, { annotations, at }: RangeCall): void =>
  annotations.info(`ignored histograms in a range containing both floats and histograms for metric name ${quoted(window)}`, at);

export type HistogramOperation = 'addition' | 'subtraction' | 'aggregation';

export const tellOfReconciled = (annotations: Annotations, at: Span, operation: HistogramOperation): void =>
  annotations.info(`mismatched custom buckets were reconciled during ${operation}`, at);

export const warnOfCollision = (annotations: Annotations, at: Span, operation: HistogramOperation): void =>
  annotations.warn(`conflicting counter resets during histogram ${operation}`, at);

export const warnOfQuantile = (annotations: Annotations, at: Span, value: string): void =>
  annotations.warn(`quantile value should be between 0 and 1, got ${value}`, at);

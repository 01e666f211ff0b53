export { asksText } from './asksText';
export { DateMathError, type DateMathOptions, parseDateMath } from './dateMath';
export type { Expression, Scalar, Span } from './expression';
export { type Filter, type FilterType, fieldRequired, filterSchema } from './filter/filter';
export { filtersToExpression, filterToExpression } from './filter/filterToExpression';
export { excludeValue, includeValue } from './filter/includeValue';
export { normaliseFilter } from './filter/normaliseFilter';
export { escapeLucene, quoteLucene } from './lucene/escapeLucene';
export { expressionToLucene } from './lucene/expressionToLucene';
export { hasLeadingWildcard } from './lucene/hasLeadingWildcard';
export type { LuceneToken, LuceneTokenType } from './lucene/highlightTokens';
export type { LuceneError } from './lucene/luceneError';
export { maxLuceneDepth } from './lucene/luceneParser';
export { type LuceneResult, maxLuceneLength, parseLucene, tokenizeLucene } from './lucene/parseLucene';
export {
  type FieldsQuery,
  type FieldValuesQuery,
  type FoundField,
  type LabelsQuery,
  type LabelValuesQuery,
  type MetricsQuery,
  type NumberSummary,
  type RollUpQuery,
  type ValueKind,
  valueKinds,
} from './rollUpQuery';
export { type Severity, severities, severityNamed } from './severity';
export {
  type CountQuery,
  type EndedSpansQuery,
  type HistogramBucket,
  type HistogramQuery,
  type LogByIdQuery,
  type LogHit,
  type LogQuery,
  missingKey,
  othersKey,
  type RowsQuery,
  type Sort,
  type TelemetryQuery,
  type TelemetryRows,
  type TermsQuery,
} from './telemetryQuery';
export type { TimeRange } from './timeRange';

export { asksText } from './asksText';
export { type BuilderReading, builderToExpression, builderToLucene, luceneToBuilder, type QueryBuilder } from './builder/queryBuilder';
export { DateMathError, type DateMathOptions, parseDateMath } from './dateMath';
export type { Expression, Scalar, Span } from './expression';
export { expressionToFilter } from './filter/expressionToFilter';
export { type Filter, type FilterType, fieldRequired, filterSchema } from './filter/filter';
export { type FilterReading, filterToLucene, luceneToFilter } from './filter/filterText';
export { filtersToExpression, filterToExpression } from './filter/filterToExpression';
export { excludeValue, includeValue } from './filter/includeValue';
export { keepPinned, pinnedOf } from './filter/keepPinned';
export { normaliseFilter } from './filter/normaliseFilter';
export { withRecentFilter } from './filter/recentFilters';
export { escapeLucene, quoteLucene } from './lucene/escapeLucene';
export { expressionToLucene } from './lucene/expressionToLucene';
export { hasLeadingWildcard } from './lucene/hasLeadingWildcard';
export type { LuceneToken, LuceneTokenType } from './lucene/highlightTokens';
export { leadingWildcard } from './lucene/leadingWildcard';
export type { LuceneError } from './lucene/luceneError';
export { maxLuceneDepth } from './lucene/luceneParser';
export { type LuceneResult, maxLuceneLength, parseLucene, tokenizeLucene } from './lucene/parseLucene';
export { numberedWord, wordBreaks } from './numberedWord';
export {
  type FieldNamesQuery,
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
  type CardinalityQuery,
  type CountQuery,
  type EndedSpansQuery,
  type HistogramBucket,
  type HistogramQuery,
  type LogByIdQuery,
  type LogHit,
  type LogQuery,
  missingKey,
  type Occurrence,
  type OccurrencesQuery,
  othersKey,
  type RowsQuery,
  type Shape,
  type ShapesQuery,
  type Sort,
  type TelemetryQuery,
  type TelemetryRows,
  type TermsQuery,
  type ValueCount,
  type ValueCountsQuery,
} from './telemetryQuery';
export type { TimeRange } from './timeRange';

export { asksText } from './asksText';
export { type BuilderReading, builderToExpression, builderToLucene, luceneToBuilder, type QueryBuilder } from './builder/queryBuilder';
export { type CompareTo, compareChoices, compareTitles, readCompareTo } from './compareTo';
export { type Comparison, compares, comparisons } from './comparison';
export { DateMathError, type DateMathOptions, parseDateMath } from './dateMath';
export { EMPTY_VALUES, restoreEmptyValues } from './emptyValues';
export { asksEverywhere, everywhere, hasBareWords, inTextOnly } from './expression/everywhere';
export { type Expression, mostValues, type Scalar, type Span, type TextCondition, termsOf } from './expression/expression';
export { type FieldType, fieldTypes } from './fieldType';
export { expressionToFilter } from './filter/expressionToFilter';
export { type Filter, type FilterType, fieldRequired, filterSchema } from './filter/filter';
export { type FilterReading, filterToLucene, luceneToFilter } from './filter/filterText';
export { filtersToExpression, filterToExpression } from './filter/filterToExpression';
export { besideValues, dropValue, excludeValue, includedValues, includeValue } from './filter/includeValue';
export { keepPinned, pinnedOf } from './filter/keepPinned';
export { normaliseFilter } from './filter/normaliseFilter';
export { withRecentFilter } from './filter/recentFilters';
export {
  type Cell,
  type Column,
  type Frame,
  type Hit,
  type LeftOut,
  missingKey,
  type NumberBucket,
  othersKey,
  type QueryCost,
  type Rows,
  type ValueCount,
} from './frame';
export {
  type FieldNamesQuery,
  type FieldsQuery,
  type FieldValuesQuery,
  type FoundField,
  type FoundFieldNames,
  type FoundFields,
  type FoundLabels,
  type FoundLabelValues,
  type FoundMetrics,
  type FoundValues,
  type LabelsQuery,
  type LabelValuesQuery,
  type MetricsQuery,
  type NumberSummary,
  type ValueKind,
  valueKinds,
} from './keptCounts';
export { escapeLucene, quoteLucene } from './lucene/escapeLucene';
export { expressionToLucene } from './lucene/expressionToLucene';
export { hasLeadingWildcard } from './lucene/hasLeadingWildcard';
export type { LuceneToken, LuceneTokenType } from './lucene/highlightTokens';
export { leadingWildcard } from './lucene/leadingWildcard';
export type { LuceneError } from './lucene/luceneError';
export { maxLuceneDepth } from './lucene/luceneParser';
export { type LuceneResult, maxLuceneLength, parseLucene, tokenizeLucene } from './lucene/parseLucene';
export { numberedWord, wordBreaks } from './numberedWord';
export { type PanelAnswer, type PanelAnswerKind, type PanelHeat, type PanelSeries, panelAnswerKinds } from './panelAnswer';
export { parseTree } from './parseTree';
export type {
  EachGroup,
  GroupBy,
  Interval,
  Measure,
  MeasuresQuery,
  Query,
  RowsQuery,
  Sort,
} from './query';
export { expressionSchema, querySchema } from './querySchema';
export { columnOf, type FrameRow, groupLabel, numberIn, pointsOf, type SeriesPoint, type ValuesOfField, valuesOf } from './readFrame';
export { type Severity, severities, severityNamed } from './severity';
export {
  type AnySignal,
  defineSignal,
  type FieldOf,
  type HostSignals,
  type SampleField,
  type Signal,
  type SignalDescription,
  type SignalDimension,
  type SignalField,
  type SignalFieldType,
  type SignalMember,
  type SignalName,
  type SignalParts,
  type SignalState,
  type SpanField,
  type SpanMinuteField,
  type TraceField,
} from './signal';
export { fieldText, type SourceField, sourceFields, sourceValue } from './sourceFields';
export type { TimeRange } from './timeRange';

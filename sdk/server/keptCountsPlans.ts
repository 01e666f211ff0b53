import type {
  FieldNamesQuery,
  FieldsQuery,
  FieldValuesQuery,
  FoundFieldNames,
  FoundFields,
  FoundLabels,
  FoundLabelValues,
  FoundMetrics,
  FoundValues,
  LabelsQuery,
  LabelValuesQuery,
  MetricsQuery,
} from '../query/keptCounts';
import type { PlanToken } from './plan';

/** Plans of the host's signals, which are answered from what was counted while rows came in. */
export const fieldsPlan: PlanToken<FieldsQuery, FoundFields> = { name: 'logs/fields@1' };
export const fieldNamesPlan: PlanToken<FieldNamesQuery, FoundFieldNames> = { name: 'logs/field-names@1' };
export const fieldValuesPlan: PlanToken<FieldValuesQuery, FoundValues> = { name: 'logs/field-values@1' };
export const metricsPlan: PlanToken<MetricsQuery, FoundMetrics> = { name: 'samples/metrics@1' };
export const labelsPlan: PlanToken<LabelsQuery, FoundLabels> = { name: 'samples/labels@1' };
export const labelValuesPlan: PlanToken<LabelValuesQuery, FoundLabelValues> = { name: 'samples/label-values@1' };

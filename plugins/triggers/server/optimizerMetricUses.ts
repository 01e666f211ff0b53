import type { MetricUse } from '#plugins/metrics/contract';
import { type AskingUses, type NamedPart, triggersNaming } from './triggersNaming';

/** Optimizers of the account over metrics, recording rules among them, whose expression names a metric or a label. */
const optimizerMetricUses = (named: NamedPart, asking: AskingUses): Promise<readonly MetricUse[]> =>
  triggersNaming('CONTINUOUS_AGGREGATION', named, asking);
export default optimizerMetricUses;

import type { MetricUse } from '#plugins/metrics/contract';
import { type AskingUses, type NamedPart, triggersNaming } from './triggersNaming';

/** Alerts of the account over metrics whose expression names a metric or a label. */
const metricUses = (named: NamedPart, asking: AskingUses): Promise<readonly MetricUse[]> => triggersNaming('ALERT', named, asking);
export default metricUses;

import { JsonWriter } from '../JsonWriter';
import { PROTOBUF } from '../otlpReply';
import { type OtlpSignal, outcomeOf, readable } from '../otlpSignal';
import { takeJsonMetrics } from './jsonMetrics';
import { PointTaker } from './PointTaker';
import { ProtobufMetrics } from './protobufMetrics';

const MESSAGE = 'ExportMetricsServiceRequest';
const json = new JsonWriter();

/**
 * Metrics become series in Prometheus' form: histograms a series a bucket, exponential ones a series of native histograms, summaries a series
 * a quantile. Names and units are translated; deltas stay deltas in series that say so. A resource's other attributes are in `target_info`.
 */
export const metricsSignal: OtlpSignal = {
  signal: 'metrics',
  message: MESSAGE,
  rejectedField: 'rejectedDataPoints',
  async take({ body, received, metrics }, form) {
    const taker = new PointTaker(metrics, received);
    if (form === PROTOBUF) {
      const reader = new ProtobufMetrics(body, json, taker);
      reader.take(readable(MESSAGE, () => reader.find()));
    } else readable(MESSAGE, () => takeJsonMetrics(body, taker));
    const { refused } = await metrics.settle();
    for (const [point, reason] of refused) taker.faults.set(point, reason);
    return outcomeOf(taker.faults, taker.points, 'data points');
  },
};

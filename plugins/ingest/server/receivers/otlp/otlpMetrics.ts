import { metricsSignal } from './metrics/metricsSignal';
import { otlpReceiver } from './otlpSignal';

export default otlpReceiver(metricsSignal);

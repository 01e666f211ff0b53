import { otlpReceiver } from '../otlpSignal';
import { metricsSignal } from './metricsSignal';

export default otlpReceiver(metricsSignal);

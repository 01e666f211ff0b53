import { logsSignal } from './logsSignal';
import { otlpReceiver } from './otlpSignal';

export default otlpReceiver(logsSignal);

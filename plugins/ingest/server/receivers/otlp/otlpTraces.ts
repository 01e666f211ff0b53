import { otlpReceiver } from './otlpSignal';
import { tracesSignal } from './traces/tracesSignal';

export default otlpReceiver(tracesSignal);

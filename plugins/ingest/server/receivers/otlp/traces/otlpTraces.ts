import { otlpReceiver } from '../otlpSignal';
import { tracesSignal } from './tracesSignal';

export default otlpReceiver(tracesSignal);

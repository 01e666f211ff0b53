import { definePlugin, signals } from '#sdk';
import { hostVersion } from '../hostVersion';
import { logsSignal, samplesSignal, spanMinutesSignal, spansSignal, tracesSignal } from './signals/hostSignals';

/** What the telemetry store itself contributes: the signals whose tables it keeps. */
export const telemetryManifest = definePlugin({
  id: 'telemetry',
  title: 'Telemetry store',
  version: hostVersion,
  host: '*',
  contributes: [
    signals.add('logs', logsSignal),
    signals.add('spans', spansSignal),
    signals.add('samples', samplesSignal),
    signals.add('traces', tracesSignal),
    signals.add('span-minutes', spanMinutesSignal),
  ],
});

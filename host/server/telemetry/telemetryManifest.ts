import { definePlugin, jobs, signals } from '#sdk';
import { hostVersion } from '../hostVersion';
import { logsSignal, samplesSignal, spansSignal } from './signals/hostSignals';

/** What the telemetry store itself contributes: the signals whose tables it keeps, and the end of rows whose signal has a retention. */
export const telemetryManifest = definePlugin({
  id: 'telemetry',
  title: 'Telemetry store',
  version: hostVersion,
  host: '*',
  contributes: [
    signals.add('logs', logsSignal),
    signals.add('spans', spansSignal),
    signals.add('samples', samplesSignal),
    jobs.add(
      'retention',
      { title: 'Delete rows that are older than the retention of their signal', every: '1h', timeout: '10m' },
      { code: 'enforceRetention' },
    ),
  ],
});

import { defineService } from '#sdk';
import type { TelemetryPolling } from './TelemetryPolling';

/** Within this plugin: the watch, and what it is told to do. */
export const telemetryPollingService = defineService<TelemetryPolling>('trials/telemetry-polling@1');

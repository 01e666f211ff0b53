import type { Context, Half } from '#sdk';
import { apiService, sessionService } from '#sdk/browser';
import { TelemetryPolling } from './browser/TelemetryPolling';
import { telemetryPollingService } from './browser/telemetryPollingService';
import { telemetryWatchService } from './contract';
import type { manifest } from './plugin';

export const browser = {
  start(context: Context) {
    const polling = new TelemetryPolling(context.get(apiService), context.get(sessionService));
    context.provide(telemetryWatchService, () => polling);
    context.provide(telemetryPollingService, () => polling);
  },
  code: {
    logsPage: () => import('./browser/pages').then(({ LogsPage }) => ({ default: LogsPage })),
    metricsPage: () => import('./browser/pages').then(({ MetricsPage }) => ({ default: MetricsPage })),
    tracingPage: () => import('./browser/pages').then(({ TracingPage }) => ({ default: TracingPage })),
    siemPage: () => import('./browser/pages').then(({ SiemPage }) => ({ default: SiemPage })),
    startSiemPage: () => import('./browser/pages').then(({ StartSiemPage }) => ({ default: StartSiemPage })),
    revealProducts: () => import('./browser/revealProducts'),
    watchTelemetry: () => import('./browser/watchTelemetry'),
    markNewFeatures: () => import('./browser/markNewFeatures'),
    arrivedModal: () => import('./browser/ArrivedModal'),
    tracingCard: () => import('./browser/TracingCard'),
  },
} satisfies Half<typeof manifest, 'browser'>;

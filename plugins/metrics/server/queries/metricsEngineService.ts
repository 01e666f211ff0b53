import { defineService } from '#sdk';
import type { MetricsEngine } from './MetricsEngine';

/** Of this plugin's own routes and queries; others ask `metricQueriesService`. */
export const metricsEngineService = defineService<MetricsEngine>('metrics/engine@1');

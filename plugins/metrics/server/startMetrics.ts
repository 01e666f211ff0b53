import type { Context } from '#sdk';
import { pluginWorker, telemetryService } from '#sdk/server';
import { metricQueriesService } from '../contract';
import { EvaluationThreads } from './evaluation/EvaluationThreads';
import { MetricsEngine } from './queries/MetricsEngine';
import { metricsEngineService } from './queries/metricsEngineService';

export function startMetrics(context: Context): void {
  const threads = new EvaluationThreads(() => pluginWorker('metrics.evaluate'));
  context.onStop(() => threads.close());
  const engine = new MetricsEngine(context.get(telemetryService), threads);
  context.provide(metricsEngineService, () => engine);
  context.provide(metricQueriesService, () => engine);
}

import type { PluginHost } from '#core';
import { describeState } from '#sdk';
import type { Engines } from './openEngines';

export interface Readiness {
  /** What keeps the product from being ready, in words, by part; empty when it is ready. */
  readonly reasons: Readonly<Record<string, string>>;
  /** Plugins that do not run. They are no reason to take the rest out of service. */
  readonly failed: Readonly<Record<string, string>>;
  /** What parts that run cannot do now, with the reason. */
  readonly degraded: Readonly<Record<string, string>>;
}

/** Ready means: not stopping, both engines answer, and every plugin has had its start. */
export function readiness(
  engines: Pick<Engines, 'records' | 'telemetry'>,
  plugins: PluginHost,
  degraded: Readiness['degraded'],
  stopping: boolean,
): Readiness {
  const reasons: Record<string, string> = {};
  const failed: Record<string, string> = {};
  if (stopping) reasons.host = 'it is stopping';
  if (!engines.telemetry.telemetry.ready()) reasons.telemetry = 'the engine does not answer';
  if (!engines.records.ready()) reasons.records = 'the store does not answer';
  for (const [id, state] of plugins.states) {
    if (state.status === 'waiting') reasons[`plugin ${id}`] = 'it has not started yet';
    if (state.status === 'failed' || state.status === 'blocked') failed[id] = describeState(state);
  }
  return { reasons, failed, degraded };
}

import type { Context } from '#sdk';
import type { TimeRange } from '#sdk/query';
import { PublicError, type TelemetryQueries, type TenantScope, telemetryService } from '#sdk/server';
import { warmLogsService } from '../contract';
import { answerFrom } from './answerFrom';

export interface LogSource {
  readonly mode: 'CLASSIC' | 'WARM_TIER';
  /**
   * @param what name of the question: under another one, another answer is kept
   * @param key all that the answer depends on, beside the scope and range
   */
  ask<T extends object>(
    what: string,
    key: object,
    scope: TenantScope,
    range: TimeRange,
    ask: (telemetry: TelemetryQueries, signal: AbortSignal) => Promise<T>,
  ): Promise<T>;
}

/** Where logs are: in the store, and where there is a warm tier, there. */
export function logSources(services: Pick<Context, 'get' | 'find'>, signal: AbortSignal) {
  const hot: LogSource = {
    mode: 'CLASSIC',
    ask: (_what, _key, _scope, _range, ask) => ask(services.get(telemetryService), signal),
  };
  const warm: LogSource = {
    mode: 'WARM_TIER',
    ask: (what, key, scope, range, ask) =>
      answerFrom(what, { body: { mode: 'WARM_TIER', ...key, ...range }, scope, range, services, signal }, ask),
  };
  return { hot, warm: services.find(warmLogsService) === undefined ? undefined : warm };
}

/** Why warm logs cannot be had now, where the rest of an answer can go without them. @throws what is no failure of theirs */
export function whyNotWarm(error: unknown): string {
  if (error instanceof PublicError && error.status >= 408) return error.message;
  throw error;
}

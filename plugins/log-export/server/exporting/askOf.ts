import { randomUUID } from 'node:crypto';
import { logQuestionsService } from '#plugins/explore/contract';
import type { Context } from '#sdk';
import type { TimeRange } from '#sdk/query';
import { type QueryOptions, type TelemetryQueries, type TenantScope, telemetryService } from '#sdk/server';

/** Asks the logs of a mode. @param range of the question */
export type AskLogs = <T>(
  question: (telemetry: TelemetryQueries, options: QueryOptions) => Promise<T>,
  range: TimeRange,
  signal: AbortSignal,
) => Promise<T>;

/** @throws PublicError 404 WARM_TIER_OFF */
export function askOf(mode: 'CLASSIC' | 'WARM_TIER', scope: TenantScope, services: Pick<Context, 'get'>): AskLogs {
  if (mode === 'CLASSIC') {
    const telemetry = services.get(telemetryService);
    return (question, _range, signal) => question(telemetry, { scope, signal });
  }
  const warm = services.get(logQuestionsService).warm();
  return async <T>(question: (telemetry: TelemetryQueries, options: QueryOptions) => Promise<T>, range: TimeRange, signal: AbortSignal) => {
    const found: T[] = [];
    // What it remembers is for who asks again. A page of an export is asked for once: it goes past that memory, under a name of its own.
    await warm.answer({ scope, range, key: randomUUID(), signal }, async (telemetry, ends) => {
      found.push(await question(telemetry, { scope, signal: ends }));
      return null;
    });
    const [answer] = found;
    if (answer === undefined) throw new Error('The warm tier gave no answer.');
    return answer;
  };
}

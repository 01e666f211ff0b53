import { randomUUID } from 'node:crypto';
import { logQuestionsService } from '#plugins/explore/contract';
import type { Context } from '#sdk';
import type { CountQuery, RowsQuery, TelemetryRows } from '#sdk/query';
import { type TenantScope, telemetryService } from '#sdk/server';

/** Asks the logs of a mode. */
export type Ask = <Q extends RowsQuery | CountQuery>(query: Q, signal: AbortSignal) => Promise<TelemetryRows<Q>>;

/** @throws PublicError 404 WARM_TIER_OFF */
export function askOf(mode: 'CLASSIC' | 'WARM_TIER', scope: TenantScope, services: Pick<Context, 'get'>): Ask {
  if (mode === 'CLASSIC') {
    const telemetry = services.get(telemetryService);
    return (query, signal) => telemetry.query(query, { scope, signal });
  }
  const warm = services.get(logQuestionsService).warm();
  return async <Q extends RowsQuery | CountQuery>(query: Q, signal: AbortSignal) => {
    const found: TelemetryRows<Q>[] = [];
    // What it remembers is for who asks again. A page of an export is asked for once: it goes past that memory, under a name of its own.
    await warm.answer({ scope, range: query.range, key: randomUUID(), signal }, async (telemetry, ends) => {
      found.push(await telemetry.query(query, { scope, signal: ends }));
      return null;
    });
    const [answer] = found;
    if (answer === undefined) throw new Error('The warm tier gave no answer.');
    return answer;
  };
}

import type { Context } from '#sdk';
import type { TimeRange } from '#sdk/query';
import { type TelemetryQueries, type TenantScope, telemetryService } from '#sdk/server';
import { warmLogsOf } from './warmLogsOf';

interface Asked {
  /** Of the request, with `mode`; all of it is part of the key under which a warm answer is kept. */
  readonly body: { readonly mode: 'CLASSIC' | 'WARM_TIER' };
  readonly scope: TenantScope;
  readonly range: TimeRange;
  readonly services: Pick<Context, 'get' | 'find'>;
  readonly signal: AbortSignal;
}

/**
 * Makes an answer from the logs of the mode that is asked for.
 * @param what name of the question
 * @throws PublicError 404 WARM_TIER_OFF where nobody keeps warm logs
 */
export async function answerFrom<T extends object>(
  what: string,
  { body, scope, range, services, signal }: Asked,
  ask: (telemetry: TelemetryQueries, signal: AbortSignal) => Promise<T>,
): Promise<T & { cached?: boolean }> {
  if (body.mode !== 'WARM_TIER') return ask(services.get(telemetryService), signal);
  const { value, cached } = await warmLogsOf(services).answer({ scope, range, key: JSON.stringify([what, body]), signal }, ask);
  return { ...value, cached };
}

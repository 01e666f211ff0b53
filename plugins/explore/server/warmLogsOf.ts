import type { Context } from '#sdk';
import { PublicError } from '#sdk/server';
import { type WarmLogs, warmLogsService } from '../contract';

/** @throws PublicError 404 WARM_TIER_OFF where nobody keeps warm logs */
export function warmLogsOf(services: Pick<Context, 'find'>): WarmLogs {
  const warm = services.find(warmLogsService);
  if (warm === undefined) throw new PublicError(404, 'WARM_TIER_OFF', 'There is no warm tier in this installation. Search without it.');
  return warm;
}

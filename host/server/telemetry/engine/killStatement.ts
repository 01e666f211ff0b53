import type { Engine } from './Engine';
import { EngineError, errorCode } from './EngineError';
import type { Statement } from './statement';

/** `KILL QUERY WHERE query_id = …`. Ids are known to this protocol only, so it serves the statement itself. */
export interface Kill {
  readonly queryId: string;
  readonly wait: boolean;
}

const pattern =
  /^\s*KILL\s+QUERY\s+WHERE\s+query_id\s*=\s*(?:'([^'\\]*)'|\{\s*(\w+)\s*:\s*String\s*\})(?:\s*(SYNC|ASYNC))?(?:\s+FORMAT\s+\w+)?\s*$/i;

/** @throws EngineError for a kill by another condition */
export function readKill({ sql, verb }: Statement, params: ReadonlyMap<string, string>): Kill | undefined {
  if (verb !== 'KILL') return undefined;
  const found = pattern.exec(sql);
  const queryId = found?.[1] ?? params.get(found?.[2] ?? '');
  if (queryId === undefined) {
    throw EngineError.of(
      errorCode.notImplemented,
      'The embedded engine kills by query_id only: KILL QUERY WHERE query_id = …',
      'NOT_IMPLEMENTED',
    );
  }
  return { queryId, wait: found?.[3]?.toUpperCase() === 'SYNC' };
}

/** @returns the engine's columns `kill_status, query_id, user`, tab-separated; empty when there was nothing to kill */
export async function kill(engine: Engine, { queryId, wait }: Kill): Promise<string> {
  const found = await engine.kill(queryId, wait);
  return found ? `${wait ? 'finished' : 'waiting'}\t${queryId}\tdefault\n` : '';
}

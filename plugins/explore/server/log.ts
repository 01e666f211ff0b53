import { implement, PublicError } from '#sdk/server';
import * as api from '../api';
import { logOfId } from './logOfId';
import { logSources } from './logSources';
import { timeOfId } from './timeOfId';

/** One log, whole, wherever in time it is, in the store or warm: a link to it holds as long as the log is kept. */
export const readLog = implement(api.readLog, async ({ params: { id }, query: { accounts, mode }, session, services, signal }) => {
  const scope = session.scope(accounts?.split(',').map(Number));
  const at = timeOfId(id);
  const { hot, warm } = logSources(services, signal);
  for (const source of mode === 'WARM_TIER' ? [warm, hot] : [hot, warm]) {
    const found = await source?.ask('log', { id }, scope, { from: at, to: at + 1 }, (telemetry, until) =>
      telemetry.query(logOfId(id), { scope, signal: until }),
    );
    const [hit] = found?.hits ?? [];
    if (source === undefined || hit === undefined) continue;
    const { _id, _source, highlight, cursor } = hit;
    return {
      _id,
      _source: { ..._source },
      ...(highlight === undefined ? {} : { highlight: { ...highlight } }),
      cursor,
      mode: source.mode,
    };
  }
  throw new PublicError(404, 'LOG_NOT_FOUND', 'There is no log with this id in the account: it may have passed its retention.');
});

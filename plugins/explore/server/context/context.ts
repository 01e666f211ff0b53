import { filtersToExpression } from '#sdk/query';
import { implement, PublicError } from '#sdk/server';
import * as api from '../../api';
import { cutHit } from '../cutHit';
import { logSources } from '../logSources';
import { timeOfId } from '../timeOfId';
import { findAnchor } from './findAnchor';
import { oneSide } from './oneSide';

/**
 * The logs next to one, of its account, whenever they were and wherever they are kept. Filters narrow what is around it, never the log itself.
 */
export const logContext = implement(api.logContext, async ({ body, session, services, signal }) => {
  const scope = session.scope(body.accounts.length > 0 ? body.accounts : undefined);
  const { hot, warm } = logSources(services, signal);
  const at = timeOfId(body.id);
  for (const source of [hot, ...(warm === undefined ? [] : [warm])]) {
    const { anchor } = await source.ask('anchor', { id: body.id }, scope, { from: at, to: at + 1 }, async (telemetry, until) => ({
      anchor: await findAnchor(telemetry, body.id, { scope, signal: until }),
    }));
    if (anchor === undefined) continue;
    const { hit, account } = anchor;
    const side = { id: hit._id, where: filtersToExpression(body.filters), scope: { accounts: [account], asker: scope.asker }, hot, warm };
    const [before, after] = await Promise.all([
      oneSide({ ...side, isBefore: true, amount: body.before }),
      oneSide({ ...side, isBefore: false, amount: body.after }),
    ]);
    const missing = before.missing ?? after.missing;
    return {
      account,
      mode: source.mode,
      hits: [...before.hits.toReversed(), hit, ...after.hits].map(cutHit),
      before: before.hits.length,
      after: after.hits.length,
      moreBefore: before.more,
      moreAfter: after.more,
      partial: missing === undefined ? [] : [{ what: 'warm logs', reason: missing }],
    };
  }
  throw new PublicError(404, 'LOG_NOT_FOUND', 'There is no log with this id in the account: it may have passed its retention.');
});

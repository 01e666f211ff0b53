import { implement, PublicError, type RawHandler, requireAccount, telemetryService, telemetryStorageService } from '#sdk/server';
import * as api from '../../api';
import { badData } from '../http/Parameters';
import { promHandler } from '../http/promHandler';
import { selectorText } from '../source/selectorText';
import { seriesPlan } from '../source/seriesPlan';

/** Series that one call deletes. */
const most = 10_000;

const deletion: RawHandler = promHandler(async (parameters, { session, services, signal, audit }) => {
  const selectors = parameters.selectors();
  if (selectors.length === 0) throw badData('no match[] parameter provided');
  const range = parameters.range();
  // What is deleted is the account's own, and never what another one only lets it read.
  const account = requireAccount(session);
  const scope = session.scope([account.id]);
  const telemetry = services.get(telemetryService);
  for (const matchers of selectors) {
    const { series, total } = await telemetry.plan(seriesPlan, { matchers, range, limit: most }, { scope, signal });
    if (total > most)
      throw new PublicError(
        413,
        'SELECTOR_TOO_WIDE',
        `The selector ${selectorText(matchers)} has ${total.toLocaleString('en-US')} series, more than the ${most.toLocaleString('en-US')} that are deleted at once: narrow it by a label.`,
      );
    if (series.length === 0) continue;
    const ids = series.map(({ id }) => id);
    await services.get(telemetryStorageService).deleteSeries('samples', { accounts: scope.accounts, series: ids, range }, signal);
    const details = { series: total, from: new Date(range.from).toISOString(), to: new Date(range.to - 1).toISOString() };
    await audit({ action: 'metrics.delete-series', target: `${selectorText(matchers)} of ${account.name}`, details });
  }
  return undefined;
});

export const deleteSeriesByPost = implement(api.deleteSeriesByPost, deletion);
export const deleteSeriesByPut = implement(api.deleteSeriesByPut, deletion);

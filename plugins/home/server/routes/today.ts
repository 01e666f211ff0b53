import { implement, readTimeRange, requireAccount } from '#sdk/server';
import * as api from '../../api';
import { keptRange } from '../../common/todaySchemas';
import { keptTodaysService } from '../keptTodaysService';
import { findToday } from '../looking/findToday';

export const openToday = implement(api.openToday, async ({ session, services }) => ({
  today: await services.get(keptTodaysService).open(requireAccount(session).id),
}));

/** Of the current account. What was asked for the range of every opening is kept for the next. */
export const askToday = implement(api.askToday, async ({ body: { timezone, ...written }, session, services, signal, tell }) => {
  const accountId = requireAccount(session).id;
  const asOf = Date.now();
  const about = { now: asOf, roundUp: true, ...(timezone !== undefined && { timezone }) };
  const range = readTimeRange(written, about);
  const today = await findToday(range, { services, scope: session.scope(), signal, asOf, ...(tell && { tell }) });
  if (written.from === keptRange.from && written.to === keptRange.to) await services.get(keptTodaysService).keep(accountId, today);
  return today;
});

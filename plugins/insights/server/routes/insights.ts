import { implement, PublicError, peopleService, requireAccount } from '#sdk/server';
import * as api from '../../api';
import { insightTypes } from '../../contract';
import { insightsService } from '../insightsService';
import { answerOfLog } from '../search/answerOfLog';
import { answerSearch } from '../search/answerSearch';
import { fieldOf } from '../search/insightView';
import { viewsOf } from '../search/viewsOf';

/** Exceptions that one answer tells of. */
const MOST_NEW = 100;

export const searchExceptions = implement(api.searchExceptions, ({ body, ...request }) =>
  answerSearch({ ...body, types: [], statuses: [] }, ['exception'], request),
);

export const searchInsights = implement(api.searchInsights, ({ body, ...request }) =>
  answerSearch(body, body.types.length === 0 ? insightTypes : [...new Set(body.types)], request),
);

export const insightOfLog = implement(api.insightOfLog, ({ body, ...request }) => answerOfLog(body, request));

/** Told by what is kept of each exception: no log is read. */
export const listNewExceptions = implement(api.listNewExceptions, async ({ body: { from, to, accounts }, session, services }) => {
  const scope = session.scope(accounts.length > 0 ? accounts : undefined);
  const { records, sightings } = services.get(insightsService);
  await sightings.flush();
  const { rows, total } = await records.newExceptions(scope.accounts, { from, to }, MOST_NEW);
  const exceptions = rows.map(({ firstSeen, title, type, key }) => ({
    time: firstSeen.getTime(),
    title,
    field: fieldOf(type),
    value: key,
  }));
  return { exceptions, total };
});

/** In the order of the ids. One that is unknown, or of an account that the caller may not enter, is left out. */
export const listInsights = implement(api.listInsights, async ({ body: { ids }, session, services, signal }) => {
  const accounts = [requireAccount(session).id, ...session.accounts.map(({ id }) => id)];
  const { records, sightings } = services.get(insightsService);
  await sightings.flush();
  const kept = await records.byIds(ids, accounts);
  const ordered = [...new Set(ids)].flatMap((id) => kept.find((insight) => insight.id === id) ?? []);
  return viewsOf(ordered, services, signal);
});

export const changeInsight = implement(api.changeInsight, async ({ params: { id }, body, session, services, signal, audit }) => {
  const accountId = requireAccount(session).id;
  if (Object.keys(body).length === 0) throw new PublicError(400, 'NOTHING_TO_CHANGE', 'Say what to change: at least one field.');
  if (typeof body.assignee === 'string') {
    const members = await services.get(peopleService).members(accountId);
    if (!members.some(({ email }) => email === body.assignee))
      throw new PublicError(400, 'ASSIGNEE_UNKNOWN', `${body.assignee} is no member of this account. Choose one of its members.`);
  }
  const by = session.user?.email ?? session.apiToken?.name ?? '';
  const changed = await services.get(insightsService).records.change(accountId, id, body, by);
  if (changed === undefined)
    throw new PublicError(404, 'INSIGHT_UNKNOWN', 'This account has no such insight. Open the account it belongs to, and try again.');
  await audit({ action: 'insight.change', target: changed.title, details: { id, changed: Object.keys(body) } });
  const [view] = await viewsOf([changed], services, signal);
  if (view === undefined) throw new Error('A changed insight has no view.');
  return view;
});

export const listAssignees = implement(api.listAssignees, async ({ session, services }) => {
  const members = await services.get(peopleService).members(requireAccount(session).id);
  return members.filter(({ status }) => status === 'active').map(({ email, fullName }) => ({ email, fullName }));
});

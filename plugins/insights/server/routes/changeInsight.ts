import { z } from 'zod';
import { defineRoute, PublicError, peopleService, requireAccount } from '#sdk/server';
import { insightChangeSchema, insightSchema } from '../../contract';
import { insightsService } from '../insightsService';
import { viewsOf } from '../search/viewsOf';

export default defineRoute({
  params: z.object({ id: z.coerce.number().int() }),
  body: insightChangeSchema,
  response: insightSchema,
  handle: async ({ params: { id }, body, session, services, signal, audit }) => {
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
  },
});

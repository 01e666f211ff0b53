import { implement, requireAccount } from '#sdk/server';
import * as api from '../../api';
import { backtestsService, keptTriggersService, triggerRowsService } from '../services';
import { requireChange } from './requireRead';

const usual = 14 * 86_400_000;

export const backtestTrigger = implement(api.backtestTrigger, async ({ body, session, services, signal, tell }) => {
  const { type, trigger: sent, thresholds, compareWith } = body;
  requireChange(session, type);
  session.scope(sent.search.source.subAccountsIds);
  const accountId = requireAccount(session).id;
  const trigger = await services.get(keptTriggersService).checked(accountId, { ...sent, type });
  const before = compareWith === undefined ? undefined : await services.get(triggerRowsService).find(accountId, compareWith);
  const to = body.to === undefined ? Date.now() : Date.parse(body.to);
  const range = { from: body.from === undefined ? to - usual : Date.parse(body.from), to };
  return services
    .get(backtestsService)
    .run(
      { trigger: { ...trigger, accountId }, id: before?.id, range, thresholds, before: before?.type === type ? before : undefined },
      { signal, progress: (share) => tell?.({ share: Math.min(1, share) }) },
    );
});

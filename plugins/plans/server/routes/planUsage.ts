import { z } from 'zod';
import { receivedService } from '#plugins/ingest/contract';
import { defineRoute, PublicError, requireAccount } from '#sdk/server';
import { planUsageSchema } from '../../contract';
import { planBookService } from '../planServices';
import { dayOf, daysBetween } from '../usage/days';
import { accountsShown, planUsage } from '../usage/planUsage';

const DAY = 86_400_000;
/** Days: as long as usage is kept. */
const LONGEST = 400;
/** Days that are told when nobody says which. */
const USUAL = 30;

export default defineRoute({
  query: z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
  response: planUsageSchema,
  handle: async ({ query, session, services }) => {
    const current = requireAccount(session);
    const { to = dayOf(Date.now()) } = query;
    const { from = dayOf(Date.parse(to) - (USUAL - 1) * DAY) } = query;
    const span = (Date.parse(to) - Date.parse(from)) / DAY + 1;
    if (span < 1 || span > LONGEST)
      throw new PublicError(400, 'PERIOD_INVALID', `Choose a period of 1 to ${LONGEST} days; from must not be after to.`);
    const { accounts, plan } = await services.get(planBookService).planAbove(current.id);
    const shown = accountsShown(current, accounts);
    const received =
      (await services.find(receivedService)?.days(
        shown.map((account) => account.id),
        from,
        to,
      )) ?? [];
    return planUsage(daysBetween(from, to), shown, plan, received);
  },
});

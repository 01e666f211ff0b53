import { receivedService } from '#plugins/ingest/contract';
import { implement, PublicError, requireAccount } from '#sdk/server';
import * as api from '../../api';
import { productTitles } from '../../contract';
import { limitWatchService, planBookService } from '../planServices';
import { dayOf, daysBetween } from '../usage/days';
import { accountsShown, planUsage } from '../usage/planUsage';
import { askingName } from './askingName';

/** The plan of the owner account above the current one. */
export const planDetails = implement(api.planDetails, ({ session, services }) =>
  services.get(planBookService).details(requireAccount(session).id),
);

const DAY = 86_400_000;

/** Days: as long as usage is kept. */
const LONGEST = 400;

/** Days that are told when nobody says which. */
const USUAL = 30;

export const readPlanUsage = implement(api.readPlanUsage, async ({ query, session, services }) => {
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
});

export const limitStates = implement(api.limitStates, async ({ session, services }) => [
  ...(await services.get(limitWatchService).states(requireAccount(session).id)),
]);

export const requestUpgrade = implement(api.requestUpgrade, async ({ body: { product, planType }, session, services, audit }) => {
  const { id } = requireAccount(session);
  const book = services.get(planBookService);
  await book.requestUpgrade(id, product, planType, askingName(session));
  await audit({ action: 'plan.request-upgrade', target: productTitles[product], details: { planType } });
  return book.details(id);
});

export const requestCancellation = implement(api.requestCancellation, async ({ session, services, audit }) => {
  if (session.facts.flag?.has('RightToCancel') !== true)
    throw new PublicError(404, 'CANCELLATION_OFF', 'Plans are not cancelled here. Ask whoever runs this installation.');
  const { id, name } = requireAccount(session);
  const book = services.get(planBookService);
  if (await book.cancel(id, askingName(session))) await audit({ action: 'plan.request-cancellation', target: name });
  return book.details(id);
});

export const withdrawCancellation = implement(api.withdrawCancellation, async ({ session, services, audit }) => {
  const { id, name } = requireAccount(session);
  const book = services.get(planBookService);
  if (await book.cancel(id, undefined)) await audit({ action: 'plan.withdraw-cancellation', target: name });
  return book.details(id);
});

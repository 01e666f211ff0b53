import { implement } from '#sdk/server';
import * as api from '../../api';
import { planBookService } from '../planServices';
import { askingName } from './askingName';

export const planDetailsOf = implement(api.planDetailsOf, ({ params: { ownerAccountId }, services }) =>
  services.get(planBookService).details(ownerAccountId),
);

export const changePlan = implement(api.changePlan, async ({ params: { ownerAccountId }, body, session, services, audit }) => {
  const book = services.get(planBookService);
  await book.change(ownerAccountId, body, askingName(session));
  const details = await book.details(ownerAccountId);
  await audit({
    action: 'plan.change',
    target: details.ownerAccount,
    details: { change: JSON.stringify(body) },
    accountId: ownerAccountId,
  });
  return details;
});

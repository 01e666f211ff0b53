import { defineRoute } from '#sdk/server';
import { planChangeSchema, planDetailsSchema } from '../../contract';
import { planBookService } from '../planServices';
import { askingName } from './askingName';
import { ownerParams } from './ownerParams';

export default defineRoute({
  params: ownerParams,
  body: planChangeSchema,
  response: planDetailsSchema,
  handle: async ({ params: { ownerAccountId }, body, session, services, audit }) => {
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
  },
});

import { defineRoute, requireAccount } from '#sdk/server';
import { planDetailsSchema, productTitles, upgradeRequestSchema } from '../../contract';
import { planBookService } from '../planServices';
import { askingName } from './askingName';

export default defineRoute({
  body: upgradeRequestSchema,
  response: planDetailsSchema,
  handle: async ({ body: { product, planType }, session, services, audit }) => {
    const { id } = requireAccount(session);
    const book = services.get(planBookService);
    await book.requestUpgrade(id, product, planType, askingName(session));
    await audit({ action: 'plan.request-upgrade', target: productTitles[product], details: { planType } });
    return book.details(id);
  },
});

import { type JobCode, oneTimeSecretsService } from '#sdk/server';
import { eraseSpentLinks } from './outbox/eraseSpentLinks';
import { outboxService } from './outbox/services';

const deliver: JobCode = {
  run: async ({ services, signal }) => {
    const { records, deliveries } = services.get(outboxService);
    await records.forgetOld();
    await eraseSpentLinks(records, services.get(oneTimeSecretsService));
    await deliveries.deliverDue(signal);
  },
};

export default deliver;

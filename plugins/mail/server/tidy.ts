import { type JobCode, oneTimeSecretsService } from '#sdk/server';
import { eraseSpentLinks } from './outbox/eraseSpentLinks';
import { outboxService } from './outbox/services';

/** Forgets what is over, and has mails delivered that have waited for a mail server. */
const tidy: JobCode = {
  run: async ({ services }) => {
    const { records, deliveries } = services.get(outboxService);
    await records.forgetOld();
    await eraseSpentLinks(records, services.get(oneTimeSecretsService));
    await deliveries.takeUp();
  },
};

export default tidy;

import type { AccountData } from '#sdk/server';
import { shortLinksService } from './shortLinksService';

/** The short links of an account go with it. */
const links: AccountData = {
  remove: (accountId, services) => services.get(shortLinksService).forget(accountId),
  async *export(accountId, services) {
    for (const value of await services.get(shortLinksService).list(accountId)) yield { kind: 'Short link', value };
  },
};
export default links;

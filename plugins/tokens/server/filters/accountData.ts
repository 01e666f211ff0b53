import type { AccountData } from '#sdk/server';
import { tokenFiltersService } from './tokenFiltersService';

/** The filters of an account go with it. */
const filters: AccountData = {
  remove: (accountId, services) => services.get(tokenFiltersService).removeAll(accountId),
  async *export(accountId, services) {
    for (const value of await services.get(tokenFiltersService).records.list(accountId)) yield { kind: 'Token filter', value };
  },
};
export default filters;

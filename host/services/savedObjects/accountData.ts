import type { AccountData } from '#sdk/server';
import { savedObjectPartsService } from './createSavedObjects';

/** Saved objects of all types go with their account, in the trash or not. */
const objects: AccountData = {
  remove: (accountId, services) => services.get(savedObjectPartsService).store.forget(accountId),
  async *export(accountId, services) {
    for await (const { attributes, uniqueName: _, ...row } of services.get(savedObjectPartsService).store.ofAccount(accountId))
      yield { kind: 'Saved object', value: { ...row, attributes: JSON.parse(attributes) as unknown } };
  },
};
export default objects;

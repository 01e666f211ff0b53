import type { AccountData } from '#sdk/server';
import { configurationView } from './CollectorRecords';
import { accountCollectorsService } from './collectorsService';

/** The collectors of an account go with it. Its export has the configurations that people wrote; what collectors report of themselves may hold secrets. */
const collectorsOfAccount: AccountData = {
  async *export(accountId, services) {
    const own = services.get(accountCollectorsService).of(accountId);
    for (const { instanceUid, name, host } of await own.list())
      for (const row of await own.history(instanceUid))
        yield { kind: 'Collector configuration', value: { instanceUid, name, host, ...configurationView(row) } };
  },
  remove: (accountId, services) => services.get(accountCollectorsService).of(accountId).forgetAll(),
};

export default collectorsOfAccount;

import type { AccountData } from '#sdk/server';
import { endpointPartsService } from './endpointParts';
import { maskSettings } from './masks';

/** The endpoints of an account go with it, and what was sent to them. */
const endpoints: AccountData = {
  async remove(accountId, services) {
    const parts = services.get(endpointPartsService);
    await parts.endpoints.removeAll(accountId);
    await parts.notices.removeAll(accountId);
  },
  async *export(accountId, services) {
    for (const { settings, ...value } of await services.get(endpointPartsService).endpoints.list(accountId))
      yield { kind: 'Notification endpoint', value: { ...value, settings: maskSettings(value.type, settings) } };
  },
};
export default endpoints;

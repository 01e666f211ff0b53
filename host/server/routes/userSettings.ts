import { identityService, implement, requirePerson } from '#sdk/server';
import * as api from '../../api';

export const saveUserSettings = implement(api.saveUserSettings, ({ body, services, ...asking }) =>
  services.get(identityService).saveUserSettings(requirePerson(asking).user.id, body),
);

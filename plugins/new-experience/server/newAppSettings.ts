import { identityService, implement, requirePerson } from '#sdk/server';
import * as api from '../api';
import { newAppSetting, newAppSettings } from '../common/newAppSettings';

export const readNewApp = implement(api.readNewApp, async ({ services, ...asking }) =>
  newAppSettings(await services.get(identityService).userSettings(requirePerson(asking).user.id)),
);

export const changeNewApp = implement(api.changeNewApp, async ({ body, services, ...asking }) => {
  const { id } = requirePerson(asking).user;
  const identity = services.get(identityService);
  const changed = { ...newAppSettings(await identity.userSettings(id)), ...body };
  await identity.saveUserSettings(id, { [newAppSetting]: changed });
  return changed;
});

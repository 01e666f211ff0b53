import { modesOf, modeTitles } from '#sdk';
import { identityService, implement, PublicError, requirePerson } from '#sdk/server';
import * as api from '../api';

export const switchMode = implement(api.switchMode, async ({ params: { modeValue: appMode }, services, audit, ...asking }) => {
  const { secret } = requirePerson(asking);
  const title = modeTitles[appMode];
  if (!modesOf(asking.session.accounts).includes(appMode)) {
    const account = appMode === 'SECURITY' ? 'a security account' : 'an account for operations';
    throw new PublicError(403, 'MODE_UNAVAILABLE', `The ${title} mode needs ${account}. Ask an admin of your main account for one.`);
  }
  if (asking.session.facts.mode?.has(appMode) !== true) {
    await services.get(identityService).changeMode(secret, appMode);
    await audit({ action: 'mode.switch', target: title });
  }
  return { appMode };
});

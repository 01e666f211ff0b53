import { configurationService, implement, requireAccount } from '#sdk/server';
import * as api from '../api';
import { readDay } from './readDay';

export const checkAccount = implement(api.checkAccount, ({ session, services }) => {
  const { id, ownerId, createdAt } = requireAccount(session);
  const since = readDay(services.get(configurationService).text('ASTROLABE_NEW_ACCOUNTS_SINCE'));
  // An account below a main account is where that is.
  const founded = id === ownerId ? createdAt : (session.accounts.find((account) => account.id === ownerId)?.createdAt ?? createdAt);
  const isIgnored = session.facts.flag?.has('IgnoreNewAccount') ?? false;
  return { isNewAccount: since !== undefined && !isIgnored && Date.parse(founded) >= since };
});

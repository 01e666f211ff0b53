import { implement, PublicError } from '#sdk/server';
import * as api from '../../api';
import { ownAccounts } from '../ownAccounts';
import { subscriptionsService } from '../subscriptionsService';

export const ownerAccounts = implement(api.ownerAccounts, ({ session }) => ownAccounts(session));

export const activateSubscription = implement(
  api.activateSubscription,
  async ({ body: { accountId, token, provider }, session, services, audit }) => {
    const account = ownAccounts(session).find(({ id }) => id === accountId);
    if (account === undefined)
      throw new PublicError(
        403,
        'MARKETPLACE_ACCOUNT',
        'A subscription is connected to an owner account, by one of its admins. Choose such an account.',
      );
    const by = session.user?.email ?? '';
    const subscription = await services.get(subscriptionsService).activate({ ownerAccountId: accountId, token, provider, by });
    await audit({
      action: 'marketplace.connect',
      target: account.name,
      details: { provider: subscription.provider, offer: subscription.offer },
      accountId,
    });
    return subscription;
  },
);

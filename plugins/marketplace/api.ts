import { aPerson, endpoint } from '#sdk';
import { activateSubscriptionSchema, marketplaceAccountsSchema, subscriptionSchema } from './contract';

export const ownerAccounts = endpoint({
  method: 'GET',
  path: '/api/marketplace/accounts',
  gate: { when: aPerson },
  response: marketplaceAccountsSchema,
  summary: 'Owner accounts that the asking person is an admin of',
});

export const activateSubscription = endpoint({
  method: 'POST',
  path: '/api/marketplace/subscriptions',
  gate: { when: aPerson },
  body: activateSubscriptionSchema,
  response: subscriptionSchema,
  summary: 'Activates a cloud marketplace subscription for an owner account',
});

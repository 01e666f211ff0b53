import { expect } from 'vitest';
import type { Deeds, Doing } from '../Deed';
import { marketplaceToken } from '../marketplaceKey';
import { listed } from './listed';

const made = async ({ also, name }: Doing, type = 'sub') => {
  const called = name(`Made ${type}`);
  return also<{ accountId: number; name: string }>('POST /api/accounts', { name: called, type });
};

/** Accounts, their plans and trials. */
export const accountDeeds: Deeds = {
  'POST /api/accounts': async ({ call, keeps, name }) => {
    const wanted = { name: name('Metrics'), type: 'metrics', retentionDays: 14 };
    const { accountId } = await call<{ accountId: number }>({}, wanted);
    keeps('/api/accounts/metrics', listed({ accountId, name: wanted.name, token: expect.any(String) }));
    keeps('/api/accounts/managed', { accounts: listed({ accountId, ...wanted }) });
  },
  'PUT /api/accounts/{id}': async (doing) => {
    const { accountId } = await made(doing);
    const wanted = { name: doing.name('Changed'), volumeGb: 7, retentionDays: 21, softLimitGb: 3, sharedWith: [doing.accountId] };
    await doing.call({ id: accountId }, wanted);
    const { name, volumeGb: volume, retentionDays: retention } = wanted;
    doing.keeps('/api/accounts/sub-accounts', listed({ id: accountId, name, volume, retention }));
  },
  'PUT /api/accounts/order': async ({ also, call, keeps, name, owner }) => {
    const { admin } = await owner();
    const add = () => also<{ accountId: number }>('POST /api/accounts', { name: name('Ordered'), type: 'sub' }, admin);
    const [first, second] = [(await add()).accountId, (await add()).accountId];
    await call({}, { accountIds: [second, first] }, admin);
    keeps('/api/accounts/sub-accounts', [{ id: second }, { id: first }], admin);
  },
  'DELETE /api/accounts/{id}': async (doing) => {
    const { accountId, name } = await made(doing);
    await doing.call({ id: accountId });
    doing.lost('/api/accounts', name);
  },
  'PUT /api/__admin__/accounts/{accountId}': async ({ call, keeps, name, owner, root }) => {
    const { accountId, admin } = await owner();
    const wanted = { name: name('By the operator'), planType: 'enterprise' };
    await call({ accountId }, wanted, root);
    keeps(`/api/__admin__/accounts/${accountId}`, wanted, root);
    keeps('/api/session', { account: { name: wanted.name }, plan: { planType: 'enterprise' } }, admin);
  },
  'PUT /api/__admin__/flags/{name}': async ({ accountId, call, keeps, root }) => {
    await call({ name: 'NewNavigation' }, { value: true, accountId }, root);
    keeps('/api/__admin__/flags/NewNavigation/history', { results: listed({ accountId, value: true }) }, root);
    keeps('/api/session', { featureFlags: expect.arrayContaining(['NewNavigation']) });
  },
  'PUT /api/plan/{ownerAccountId}': async ({ call, keeps, owner, root }) => {
    const { accountId, admin } = await owner();
    await call({ ownerAccountId: accountId }, { limitOfUsers: 23, maxAlertsDefinition: 37 }, root);
    keeps('/api/plan', { limitOfUsers: 23, maxAlertsDefinition: 37 }, admin);
    keeps(`/api/plan/${accountId}`, { limitOfUsers: 23 }, root);
  },
  'POST /api/plan/upgrade': async ({ call, keeps, owner }) => {
    const { admin } = await owner();
    await call({}, { product: 'logs', planType: 'pro' }, admin);
    keeps('/api/plan', { products: { logs: { pending: { planType: 'pro' } } } }, admin);
  },
  'POST /api/plan/cancellation': async ({ also, call, keeps, owner, root }) => {
    const { accountId, admin, email } = await owner();
    await also('PUT /api/__admin__/flags/RightToCancel', { value: true, accountId }, root);
    await call({}, undefined, admin);
    keeps('/api/plan', { cancellation: { requestedBy: email } }, admin);
  },
  'DELETE /api/plan/cancellation': async ({ also, call, lost, owner, root }) => {
    const { accountId, admin, email } = await owner();
    await also('PUT /api/__admin__/flags/RightToCancel', { value: true, accountId }, root);
    await also('POST /api/plan/cancellation', undefined, admin);
    await call({}, undefined, admin);
    lost('/api/plan', email, admin);
  },
  'POST /api/marketplace/subscriptions': async ({ call, keeps, owner }) => {
    const { accountId, admin } = await owner();
    await call({}, { accountId, token: await marketplaceToken() }, admin);
    keeps('/api/plan', { paymentMethod: { kind: 'marketplace', provider: 'aws' } }, admin);
  },
  'POST /api/metrics/free-trial': async ({ call, keeps, owner }) => {
    const { admin } = await owner();
    const { accountId, token } = await call<{ accountId: number; token: string }>({}, undefined, admin);
    keeps('/api/accounts/metrics', listed({ accountId, token }), admin);
    keeps('/api/trials', listed({ product: 'metrics', exists: true, account: expect.objectContaining({ accountId }) }), admin);
  },
  'POST /api/tracing/activate-trial': async ({ call, keeps, owner }) => {
    const { admin } = await owner();
    const { accountId, trialEndsAt } = await call<{ accountId: number; trialEndsAt: string }>({}, undefined, admin);
    keeps('/api/tracing/budget', { type: 'trial', expiresAt: trialEndsAt }, admin);
    keeps('/api/tracing/activation', { state: 'activated not in use' }, admin);
    keeps('/api/accounts/tracing', listed({ accountId }), admin);
  },
  'POST /api/siem/trial': async ({ call, keeps, owner }) => {
    const { admin } = await owner();
    const { accountId } = await call<{ accountId: number }>({}, undefined, admin);
    keeps('/api/trials', listed({ product: 'siem', exists: true, account: expect.objectContaining({ accountId }) }), admin);
  },
};

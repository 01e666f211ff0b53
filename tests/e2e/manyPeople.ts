import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Product, Session } from '../harness/product';
import { startProduct } from '../harness/product';
import { chosen, waitingLink } from './entering';
import { expect } from './fixtures';

const long = 'of the department for everything that has a very long name and does not fit';
export const reader = 'reads.everything.and.changes.nothing@a-company-with-a-long-name.example.com';
export const founder = 'founder@example.com';

/** A product that a cloud marketplace can send people to. */
export async function marketProduct(): Promise<{ readonly product: Product; sign(): Promise<string> }> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256', kid: 'test' }] });
  const product = await startProduct({ env: { ASTROLABE_MARKETPLACE_KEYS: keys, ASTROLABE_SSO_INSECURE: 'on' } });
  const sign = () =>
    new SignJWT({ sub: 'customer', jti: randomUUID(), offer: 'Pro' })
      .setProtectedHeader({ alg: 'ES256', kid: 'test' })
      .setIssuer('aws')
      .setAudience('astrolabe')
      .setExpirationTime('10m')
      .sign(privateKey);
  return { product, sign };
}

const post = async (product: Product, path: string, body: object): Promise<Record<string, string>> => {
  const answer = await fetch(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as Record<string, string>;
};
const lastPart = (path = ''): string => path.split('/').at(-1) ?? '';

/** Links that were made for visitors, as paths. */
export interface Links {
  readonly invitation: string;
  readonly register: string;
  readonly reset: string;
  readonly verify: string;
  readonly login: string;
  readonly shared: string;
}

/** Fills the main account with what an installation has after a year: people, accounts, tokens, filters, providers, links, mails, logs. */
export async function fill(product: Product, admin: Session): Promise<Links> {
  const made = async <T = Record<string, string>>(path: string, body: object, method = 'POST'): Promise<T> => {
    const answer = await admin.call<T>(method, path, body);
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
    return answer.body;
  };
  const invite = async (email: string, role: string) => (await made('/api/users/invitations', { email, role })).path ?? '';
  const registering = async (email: string, role: string) =>
    (await post(product, '/api/invitations/accept', { token: lastPart(await invite(email, role)) })).path ?? '';
  const person = async (email: string, role: string, fullName: string) =>
    post(product, '/api/new-user/register', { token: lastPart(await registering(email, role)), fullName, password: chosen });
  await person(reader, 'read-only', `Wilhelmina Alexandra Featherstonehaugh-Cholmondeley ${long}`);
  await person('ada@example.com', 'admin', 'Ada');
  await person('grace@example.com', 'expert', 'Grace');

  const types = ['sub', 'security', 'metrics', 'tracing', 'timeless', 'restore'];
  for (const type of types)
    await made('/api/accounts', { name: `The ${type} account ${long}`.slice(0, 80), type, volumeGb: 2.5, retentionDays: 14 });
  await made('/api/accounts', { name: 'Checkout', type: 'sub', softLimitGb: 20 });
  for (const name of [`Shippers ${long}`.slice(0, 80), 'Edge']) await made('/api/shared-tokens', { tokenName: name });
  for (const name of [`Reports ${long}`.slice(0, 80), 'Deploys']) await made('/api/api-tokens', { tokenName: name, role: 'read-only' });
  const filter = await made<{ id: number }>('/api/shared-tokens/filters', {
    name: `What we keep ${long}`.slice(0, 80),
    query: 'k8s.namespace.name:shop AND NOT severity:debug AND (service:checkout OR service:payment OR service:shipping)',
  });
  const tokens = (await admin.call<{ id: number; tokenName: string }[]>('GET', '/api/shared-tokens')).body;
  await made(`/api/shared-tokens/${tokens.find(({ tokenName }) => tokenName === 'Edge')?.id}`, { filters: [filter.id] }, 'PUT');
  const provider = { origin: product.url, role: 'user', provisioning: true, enforced: false };
  await made('/api/sso/providers', {
    ...provider,
    kind: 'oidc',
    name: `Orrery login ${long}`.slice(0, 80),
    domains: ['orrery.test', 'a-domain-with-a-rather-long-name.orrery.test'],
  });
  await made('/api/sso/providers', { ...provider, kind: 'saml', name: 'Armillary', domains: [] });
  const shipped = await fetch(`${product.listenerUrl}/?token=${await admin.shippingToken()}&type=e2e`, {
    method: 'POST',
    body: Array.from({ length: 40 }, (_, n) => JSON.stringify({ message: `Order ${n} is on its way`, service: 'cart' })).join('\n'),
  });
  expect(shipped.status).toBe(200);
  const content = { query: '', from: 'now-1h', to: 'now+1h', timezone: 'UTC', filters: [], columns: ['message'], sort: '-@timestamp' };
  const search = { ...content, timeInterval: 'auto', yAxisScale: 'LINEAR', groupBy: 'severity' };
  const share = await made('/api/shares', { kind: 'search', title: `The search ${long}`, content: search });
  await made('/api/shares', { kind: 'search', title: 'Without end', content: search, lifetime: null });

  await post(product, '/api/signup', {
    fullName: 'Founder',
    accountName: `Founders ${long}`.slice(0, 80),
    email: founder,
    password: chosen,
  });
  await post(product, '/api/forgot-password', { email: 'grace@example.com' });
  const verify = await waitingLink(product, founder, '/verify-email/');
  return {
    verify,
    invitation: await invite(`somebody.with.a.long.address@a-company-with-a-long-name.example.com`, 'expert'),
    register: await registering('newcomer@example.com', 'user'),
    reset: await waitingLink(product, 'grace@example.com', '/forgot-password/'),
    login: (await made('/api/login-links', { email: 'grace@example.com' })).path ?? '',
    shared: share.path ?? '',
  };
}

/** Lets the founder in, and the admin into the founder's account: one on trial. */
export async function joinFounder(product: Product, verify: string, adminSession: Session, adminEmail: string): Promise<void> {
  await post(product, '/api/verify-email', { token: lastPart(verify) });
  const own = await product.login(founder, chosen);
  const { body } = await own.call<{ path: string }>('POST', '/api/users/invitations', { email: adminEmail, role: 'admin' });
  const accepted = await adminSession.call('POST', '/api/invitations/accept', { token: lastPart(body.path) });
  expect(accepted.status).toBe(200);
}

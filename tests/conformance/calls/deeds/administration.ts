import { expect } from 'vitest';
import { SamlProvider } from '../../identity/sso/SamlProvider';
import type { Deeds, Doing } from '../Deed';
import { listed } from './listed';

const announcement = (title: string) => ({ title, content: 'Said to everybody.', externalLink: '' });
const notice = (title: string) => ({ level: 'info', title, text: 'Told.', link: '', accountId: null, until: null });
const filter = (name: string) => ({ name, effect: 'drop', query: 'level:debug' });
const provider = (called: string, domain: string) => ({
  kind: 'saml',
  name: called,
  origin: 'https://astrolabe.example',
  domains: [domain],
  role: 'user',
  provisioning: true,
  enforced: false,
  metadataXml: new SamlProvider('').metadata,
});
const alert = (name: string, tag: string) => ({
  name,
  description: '',
  tags: [tag],
  search: {
    queryString: '*',
    filter: [],
    periodInMinutes: 10,
    groupBy: [],
    metricsAggregations: [],
    source: { allSubAccounts: false, subAccountsIds: [], allTimelessIndices: false, timelessIndices: [] },
  },
  triggerOn: { severities: [{ severity: 'HIGH', threshold: '3' }] },
});
const domainOf = ({ name }: Doing): string => `${name('domain').replaceAll(' ', '-')}.example`;
async function set(doing: Doing) {
  const [called, domain] = [doing.name('Provider'), domainOf(doing)];
  const wanted = provider(called, domain);
  const { id } = await doing.also<{ id: number }>('POST /api/sso/providers', wanted);
  return { id, called, domain, wanted };
}

/** Tokens, ways to sign in, and what operators say to everybody. */
/** Errors whose messages differ in numbers alone are one. */
const inLetters = (text: string): string => text.replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

export const administrationDeeds: Deeds = {
  'POST /api/shared-tokens': async ({ call, keeps, name }) => {
    const tokenName = name('Shippers');
    const { token } = await call<{ token: string }>({}, { tokenName });
    keeps('/api/shared-tokens', listed({ tokenName, token }));
  },
  'PUT /api/shared-tokens/{id}': async ({ also, call, keeps, name }) => {
    const { id } = await also<{ id: number }>('POST /api/shared-tokens', { tokenName: name('Shippers') });
    const { id: filtering } = await also<{ id: number }>('POST /api/shared-tokens/filters', filter(name('Filter')));
    await call({ id }, { filters: [filtering] });
    keeps('/api/shared-tokens', listed({ id, filters: [filtering] }));
  },
  'DELETE /api/shared-tokens/{id}': async ({ also, call, lost, name }) => {
    const { id, token } = await also<{ id: number; token: string }>('POST /api/shared-tokens', { tokenName: name('Shippers') });
    await call({ id });
    lost('/api/shared-tokens', token);
  },
  'POST /api/shared-tokens/filters': async ({ call, keeps, name }) => {
    const wanted = filter(name('Filter'));
    await call({}, wanted);
    keeps('/api/shared-tokens/filters', listed(wanted));
  },
  'PUT /api/shared-tokens/filters/{id}': async ({ also, call, keeps, name }) => {
    const { id } = await also<{ id: number }>('POST /api/shared-tokens/filters', filter(name('Filter')));
    const wanted = { ...filter(name('Changed')), effect: 'keep', query: 'service:cart' };
    await call({ id }, wanted);
    keeps('/api/shared-tokens/filters', listed({ id, ...wanted }));
  },
  'DELETE /api/shared-tokens/filters/{id}': async ({ also, call, lost, name }) => {
    const called = name('Filter');
    const { id } = await also<{ id: number }>('POST /api/shared-tokens/filters', filter(called));
    await call({ id });
    lost('/api/shared-tokens/filters', called);
  },
  'POST /api/api-tokens': async ({ call, keeps, name }) => {
    const tokenName = name('Deploys');
    await call({}, { tokenName, role: 'expert' });
    keeps('/api/api-tokens', listed({ tokenName, role: 'expert' }));
  },
  'DELETE /api/api-tokens/{id}': async ({ also, call, lost, name }) => {
    const tokenName = name('Deploys');
    const { id } = await also<{ id: number }>('POST /api/api-tokens', { tokenName, role: 'user' });
    await call({ id });
    lost('/api/api-tokens', tokenName);
  },
  'POST /api/sso/providers': async (doing) => {
    const [called, domain] = [doing.name('Provider'), domainOf(doing)];
    await doing.call({}, provider(called, domain));
    doing.keeps('/api/sso/providers', listed({ name: called, domains: [{ domain, approved: false }] }));
  },
  'PUT /api/sso/providers/{id}': async (doing) => {
    const { id, wanted } = await set(doing);
    const name = doing.name('Changed');
    await doing.call({ id }, { ...wanted, name, role: 'read-only' });
    doing.keeps('/api/sso/providers', listed({ id, name, role: 'read-only' }));
  },
  'DELETE /api/sso/providers/{id}': async (doing) => {
    const { id, called } = await set(doing);
    await doing.call({ id });
    doing.lost('/api/sso/providers', called);
  },
  'POST /api/sso/domains/{domain}/approve': async (doing) => {
    const { id, domain } = await set(doing);
    await doing.call({ domain }, undefined, doing.root);
    doing.keeps('/api/sso/providers', listed({ id, domains: [{ domain, approved: true }] }));
  },
  'DELETE /api/sso/domains/{domain}': async (doing) => {
    const { domain } = await set(doing);
    await doing.call({ domain }, undefined, doing.root);
    doing.lost('/api/sso/domains', domain, doing.root);
  },
  'POST /api/__admin__/announcements': async ({ call, keeps, name, root }) => {
    const wanted = announcement(name('Announced'));
    const { id } = await call<{ id: number }>({}, wanted, root);
    keeps(`/api/__admin__/announcements/${id}`, { title: wanted.title, content: wanted.content }, root);
  },
  'PUT /api/__admin__/announcements/{id}': async ({ also, call, keeps, name, root }) => {
    const { id } = await also<{ id: number }>('POST /api/__admin__/announcements', announcement(name('Announced')), root);
    const title = name('Changed');
    await call({ id }, announcement(title), root);
    keeps(`/api/__admin__/announcements/${id}`, { title }, root);
  },
  'DELETE /api/__admin__/announcements/{id}': async ({ also, call, lost, name, root }) => {
    const { id } = await also<{ id: number }>('POST /api/__admin__/announcements', announcement(name('Announced')), root);
    await call({ id }, undefined, root);
    lost(`/api/__admin__/announcements/${id}`, 404, root);
  },
  'POST /api/announcements/read': async ({ call, keeps, member, signedIn }) => {
    const browser = await signedIn((await member()).email);
    await call({}, {}, browser);
    keeps('/api/announcements/metadata', { unreadCount: 0 }, browser);
  },
  'POST /api/__admin__/notifications': async ({ call, keeps, name, root }) => {
    const wanted = notice(name('Told'));
    const { id } = await call<{ id: number }>({}, wanted, root);
    keeps(`/api/__admin__/notifications/${id}`, { title: wanted.title, level: 'info', text: 'Told.' }, root);
  },
  'PUT /api/__admin__/notifications/{id}': async ({ also, call, keeps, name, root }) => {
    const { id } = await also<{ id: number }>('POST /api/__admin__/notifications', notice(name('Told')), root);
    const title = name('Changed');
    await call({ id }, { ...notice(title), level: 'warning' }, root);
    keeps(`/api/__admin__/notifications/${id}`, { title, level: 'warning' }, root);
  },
  'DELETE /api/__admin__/notifications/{id}': async ({ also, call, lost, name, root }) => {
    const { id } = await also<{ id: number }>('POST /api/__admin__/notifications', notice(name('Told')), root);
    await call({ id }, undefined, root);
    lost(`/api/__admin__/notifications/${id}`, 404, root);
  },
  'POST /api/notifications/{id}/dismiss': async ({ accountId, also, call, lost, name, root }) => {
    const title = name('Dismissed');
    const { id } = await also<{ id: number }>('POST /api/__admin__/notifications', { ...notice(title), accountId }, root);
    await call({ id });
    lost('/api/notifications', title);
  },
  'POST /api/client-errors': async ({ call, keeps, name, root }) => {
    const message = inLetters(name('Crashed'));
    await call({}, { message, stack: `Error: ${message}\n    at run (app.js:1:1)`, page: '/explore', version: '0.1.0' });
    keeps('/api/__admin__/client-errors?limit=100', { results: listed({ message }) }, root);
  },
  'DELETE /api/__admin__/client-errors/{id}': async ({ also, call, lost, name, root }) => {
    const message = inLetters(name('Crashed'));
    const stack = `Error: ${message}\n    at gone (app.js:2:${Math.abs(message.length)})`;
    await also('POST /api/client-errors', { message, stack, page: '/explore', version: '0.1.0' });
    const { results } = await also<{ results: { id: number; message: string }[] }>(
      `GET /api/__admin__/client-errors?limit=100`,
      undefined,
      root,
    );
    await call({ id: results.find((one) => one.message === message)?.id }, undefined, root);
    lost('/api/__admin__/client-errors?limit=100', message, root);
  },
  'POST /api/user-analytics': async ({ accountId, call, keeps, name, root }) => {
    const userSummary = { accountId, accountType: 'owner', role: 'admin', planType: 'pro' };
    const eventName = name('visited').replaceAll(' ', '-');
    await call({}, { eventName, eventData: { state: 'dashboard.home' }, timestamp: Date.now(), userSummary });
    keeps('/api/__admin__/product-usage?limit=100', { results: listed({ event: eventName, count: 1 }) }, root);
  },
  'POST /api/triggers/alerts': async ({ call, keeps, name }) => {
    const tag = name('tag').replaceAll(' ', '-');
    await call({}, alert(name('Alert'), tag));
    keeps('/api/triggers-tags?type=alert', expect.arrayContaining([tag]));
  },
};

import { all, aPerson, auditActions, can, permissions, role, routes } from '#sdk';

/** A leaked API token puts no identity provider in place. */
const gate = { when: all(can('MANAGE_SSO'), aPerson) };
const forSystemAdmins = { when: all(role('system-admin'), aPerson) };
const path = '/api/sso/providers';
const domainsPath = '/api/sso/domains';

/** Calls of admins about identity providers, and of system admins about the domains that accounts claim. */
export const providerParts = [
  permissions.add('MANAGE_SSO', { title: 'Set up single sign-on', roles: ['admin'] }),
  auditActions.add('sso-provider.create', { title: 'Added an identity provider' }),
  auditActions.add('sso-provider.change', { title: 'Changed an identity provider' }),
  auditActions.add('sso-provider.delete', { title: 'Removed an identity provider' }),
  auditActions.add('sso-domain.approve', { title: 'Approved a domain for single sign-on' }),
  auditActions.add('sso-domain.refuse', { title: 'Refused a domain for single sign-on' }),
  routes.add('list', { method: 'GET', path, gate, summary: "The account's identity providers" }, { code: 'listProviders' }),
  routes.add('add', { method: 'POST', path, gate, summary: 'Adds an identity provider' }, { code: 'addProvider' }),
  routes.add('change', { method: 'PUT', path: `${path}/:id`, gate, summary: 'Changes an identity provider' }, { code: 'changeProvider' }),
  routes.add(
    'remove',
    { method: 'DELETE', path: `${path}/:id`, gate, summary: 'Removes an identity provider' },
    { code: 'removeProvider' },
  ),
  routes.add(
    'test',
    { method: 'POST', path: `${path}/:id/test`, gate, summary: 'Looks whether an identity provider is complete and can be reached' },
    { code: 'testProvider' },
  ),
  routes.add(
    'domains',
    { method: 'GET', path: domainsPath, gate: forSystemAdmins, summary: 'Domains that accounts claim' },
    { code: 'listDomains' },
  ),
  routes.add(
    'approve-domain',
    { method: 'POST', path: `${domainsPath}/:domain/approve`, gate: forSystemAdmins, summary: 'Lets an account speak for a domain' },
    { code: 'approveDomain' },
  ),
  routes.add(
    'refuse-domain',
    { method: 'DELETE', path: `${domainsPath}/:domain`, gate: forSystemAdmins, summary: 'Takes a domain from the account that claims it' },
    { code: 'refuseDomain' },
  ),
] as const;

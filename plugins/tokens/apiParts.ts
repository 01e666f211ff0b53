import { all, auditActions, can, impersonatedRole, not, role, routes } from '#sdk';

const gate = { when: can('MANAGE_API_TOKENS') };
/** A token would outlive the impersonation in which it was made. */
const making = { when: all(can('MANAGE_API_TOKENS'), not(role(impersonatedRole))) };
const path = '/api/api-tokens';

/** Calls about API tokens, with which programs call the API. */
export const apiParts = [
  auditActions.add('api-token.create', { title: 'Created an API token' }),
  auditActions.add('api-token.delete', { title: 'Deleted an API token' }),
  routes.add('list-api', { method: 'GET', path, gate, summary: 'API tokens of the current account' }, { code: 'listApiTokens' }),
  routes.add(
    'add-api',
    { method: 'POST', path, gate: making, summary: 'Creates an API token and tells its secret, once' },
    { code: 'addApiToken' },
  ),
  routes.add(
    'remove-api',
    { method: 'DELETE', path: `${path}/:id`, gate, summary: 'Deletes an API token: calls with it are refused from then on' },
    { code: 'removeApiToken' },
  ),
] as const;

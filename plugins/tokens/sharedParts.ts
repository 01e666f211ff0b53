import { auditActions, can, routes } from '#sdk';

const gate = { when: can('MANAGE_SHARED_TOKENS') };
const path = '/api/shared-tokens';

/** Calls about shared tokens, with which data is sent. */
export const sharedParts = [
  auditActions.add('shared-token.create', { title: 'Created a shared token' }),
  auditActions.add('shared-token.delete', { title: 'Deleted a shared token' }),
  routes.add('list', { method: 'GET', path, gate, summary: 'Shipping tokens of the current account' }, { code: 'listSharedTokens' }),
  routes.add(
    'default',
    { method: 'GET', path: `${path}/default`, gate, summary: "The account's default shipping token: the oldest in force" },
    { code: 'defaultSharedToken' },
  ),
  routes.add('add', { method: 'POST', path, gate, summary: 'Creates a shipping token' }, { code: 'addSharedToken' }),
  routes.add(
    'remove',
    { method: 'DELETE', path: `${path}/:id`, gate, summary: 'Deletes a shipping token: nothing can be sent with it any more' },
    { code: 'removeSharedToken' },
  ),
] as const;

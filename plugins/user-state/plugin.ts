import { accountRemovals } from '#plugins/account-management/contract';
import { aPerson, definePlugin, jobs, migrations, routes, startSteps } from '#sdk';
import { namedStates } from './namedStates';

const path = '/api/user-state/:name';

export const manifest = definePlugin({
  id: 'user-state',
  title: 'User state',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    migrations.add('0001-states', { store: 'records' }, { code: 'migration-0001' }),
    ...namedStates,
    accountRemovals.add('states', { title: "The account's states" }, { code: 'forgetAccount' }),
    routes.add(
      'get',
      { method: 'GET', path, gate: { when: aPerson }, summary: 'A state that the product keeps for the user or the account' },
      { code: 'getState' },
    ),
    routes.add(
      'set',
      { method: 'PUT', path, gate: { when: aPerson }, summary: 'Keeps a state in place of the one before' },
      { code: 'setState' },
    ),
    routes.add('remove', { method: 'DELETE', path, gate: { when: aPerson }, summary: 'Forgets a state' }, { code: 'removeState' }),
    startSteps.add('settings', { title: 'Load the settings', weight: 20 }, { code: 'loadSettings', when: aPerson }),
    startSteps.add(
      'navigation',
      { title: 'Load whether the navigation is put aside', weight: 25 },
      { code: 'keepNavigation', when: aPerson },
    ),
    jobs.add(
      'forget-expired',
      { title: 'Deletes states whose time is over', every: '1h', timeout: '5m', scope: 'one' },
      { code: 'forgetExpired' },
    ),
  ],
});

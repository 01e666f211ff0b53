import { accountData, aPerson, definePlugin, endpoints, jobs, migrations, startSteps } from '#sdk';
import * as api from './api';
import { namedStates } from './namedStates';

export const manifest = definePlugin({
  id: 'user-state',
  title: 'User state',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    migrations.add('0001-states', { store: 'records' }, { code: 'migration-0001' }),
    ...namedStates,
    accountData.add('states', { title: "The account's states" }, { code: 'accountData' }),

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
    ...endpoints(api),
  ],
});

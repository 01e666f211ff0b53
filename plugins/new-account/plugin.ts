import { configuration, definePlugin, endpoints, flags, signedIn, startSteps } from '#sdk';
import * as api from './api';

/** Sends people of accounts that belong to the new experience there, before anything of this one is shown. */
export const manifest = definePlugin({
  id: 'new-account',
  title: 'New accounts',
  version: '1.0.0',
  host: '^0.1.0',
  likes: { 'new-experience': '*' },
  contributes: [
    configuration.add('new-account.since', {
      env: 'ASTROLABE_NEW_ACCOUNTS_SINCE',
      type: 'text',
      title: 'Day, such as 2027-01-31, from which on new main accounts belong to the new experience; absent, none does',
    }),

    flags.add('IgnoreNewAccount', {
      title: 'Treats new accounts like old ones: they stay where they are',
      stage: 'preview',
      default: false,
      removeBy: 'never',
    }),
    startSteps.add('check', { title: 'Check whether the account is a new one', weight: 0 }, { code: 'leaveForNew', when: signedIn }),
    ...endpoints(api),
  ],
});

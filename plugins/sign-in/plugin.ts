import { definePlugin } from '#sdk';
import { loginParts } from './loginParts';
import { secondFactorParts } from './secondFactorParts';

export const manifest = definePlugin({
  id: 'sign-in',
  title: 'Sign-in',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [...loginParts, ...secondFactorParts],
});

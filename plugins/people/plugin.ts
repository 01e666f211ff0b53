import { definePlugin } from '#sdk';
import { linkParts } from './linkParts';
import { userParts } from './userParts';

export const manifest = definePlugin({
  id: 'people',
  title: 'People',
  version: '1.0.0',
  host: '^0.1.0',
  needs: { mail: '^1.0.0' },
  likes: { 'sign-in': '*', plans: '*' },
  contributes: [...userParts, ...linkParts],
});

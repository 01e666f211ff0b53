import { definePlugin } from '#sdk';
import { publicLinkParts } from './publicLinkParts';
import { shortLinkParts } from './shortLinkParts';

export const manifest = definePlugin({
  id: 'shares',
  title: 'Links',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [...publicLinkParts, ...shortLinkParts],
});

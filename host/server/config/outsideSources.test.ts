import { expect, test } from 'vitest';
import { configuration, definePlugin } from '#sdk';
import { integrationsOf } from './integrationsOf';
import { outsideSources } from './outsideSources';
import { readConfiguration } from './readConfiguration';
import { settingsOf } from './setting';

const chat = definePlugin({
  id: 'chat',
  title: 'Chat',
  version: '1.0.0',
  host: '*',
  contributes: [
    configuration.add('chat.script', {
      env: 'CHAT_SCRIPT',
      type: 'url',
      title: 'Script',
      outside: ['script', 'frame'],
      integration: 'supportChat',
    }),
    configuration.add('chat.pictures', { env: 'CHAT_PICTURES', type: 'url', title: 'Pictures', outside: ['image'] }),
    configuration.add('chat.page', { env: 'CHAT_PAGE', type: 'url', title: 'Page' }),
  ],
});

function read(env: Readonly<Record<string, string>>) {
  const { settings } = settingsOf([chat]);
  const { configuration: values } = readConfiguration(settings, { argv: [], env, directory: '/nowhere' });
  return { outside: outsideSources(settings, values), integrations: integrationsOf(settings, values) };
}

test('pages take from the origin of an address what its setting says, and nothing while it is not set', () => {
  expect(read({})).toEqual({
    outside: { script: [], connect: [], frame: [], image: [] },
    integrations: { supportChat: { isDisabled: true }, productTour: { isDisabled: true } },
  });
  const set = {
    CHAT_SCRIPT: 'https://chat.example:8443/v2/chat.js?a=b',
    CHAT_PICTURES: 'https://cdn.example/',
    CHAT_PAGE: 'https://page.example/',
  };
  expect(read(set)).toEqual({
    outside: { script: ['https://chat.example:8443'], connect: [], frame: ['https://chat.example:8443'], image: ['https://cdn.example'] },
    integrations: { supportChat: { isDisabled: false }, productTour: { isDisabled: true } },
  });
});

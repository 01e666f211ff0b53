import { helpEntries } from '#plugins/help/contract';
import { aPerson, configuration, definePlugin, endpoints, startSteps } from '#sdk';
import * as api from './api';

/** A chat with the operator's support: their provider's, by a script that they name. Without one there is none, and help offers the ticket. */
export const manifest = definePlugin({
  id: 'support-chat',
  title: 'Support chat',
  version: '1.0.0',
  host: '^0.1.0',
  likes: { help: '*' },
  contributes: [
    configuration.add('support-chat.enabled', {
      env: 'ASTROLABE_SUPPORT_CHAT',
      type: 'switch',
      default: 'on',
      forBrowser: true,
      title: 'Offer the support chat (on or off)',
    }),
    configuration.add('support-chat.script', {
      env: 'ASTROLABE_SUPPORT_CHAT_SCRIPT',
      type: 'url',
      forBrowser: true,
      outside: ['script', 'connect', 'frame', 'image'],
      integration: 'supportChat',
      title: 'Address of a script that adapts a provider of support chats, see plugins/support-chat/README.md',
    }),
    configuration.add('support-chat.secret', {
      env: 'ASTROLABE_SUPPORT_CHAT_SECRET',
      type: 'secret',
      title: 'What the provider checks the identity of people with (HMAC-SHA256 of their id); people are unknown to the chat without it',
    }),
    startSteps.add('chat', { title: 'Start the support chat', weight: 90, isBackground: true }, { code: 'startChat', when: aPerson }),
    helpEntries.add('chat', { title: 'Chat with support', weight: 30 }, { code: 'chatEntry', when: aPerson }),
    ...endpoints(api),
  ],
});

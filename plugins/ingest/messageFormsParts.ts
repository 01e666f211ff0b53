import { auditActions, permissions, settingsSections } from '#sdk';
import { mayChooseForms } from './api';

/** Reading messages into fields, as the account chooses. */
export const messageFormsParts = [
  auditActions.add('message-forms.choose', { title: 'Chose which messages are read into fields' }),
  permissions.add('MANAGE_MESSAGE_FORMS', { title: 'Choose which messages are read into fields', roles: ['admin'] }),
  settingsSections.add('message-forms', { title: 'Messages', group: 'data' }, { code: 'messageFormsSection', when: mayChooseForms }),
] as const;

import { auditActions, can, permissions, routes, settingsSections } from '#sdk';

const mayChoose = can('MANAGE_MESSAGE_FORMS');
const path = '/api/ingest/message-forms';

/** Reading messages into fields, as the account chooses. */
export const messageFormsParts = [
  auditActions.add('message-forms.choose', { title: 'Chose which messages are read into fields' }),
  permissions.add('MANAGE_MESSAGE_FORMS', { title: 'Choose which messages are read into fields', roles: ['admin'] }),
  routes.add(
    'message-forms',
    { method: 'GET', path, gate: { when: mayChoose }, summary: 'Which messages of new logs of the current account are read into fields' },
    { code: 'route-message-forms' },
  ),
  routes.add(
    'save-message-forms',
    { method: 'PUT', path, gate: { when: mayChoose }, summary: 'Chooses which messages of new logs are read into fields' },
    { code: 'route-save-message-forms' },
  ),
  settingsSections.add('message-forms', { title: 'Messages' }, { code: 'messageFormsSection', when: mayChoose }),
] as const;

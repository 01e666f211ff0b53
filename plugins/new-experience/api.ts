import { aPerson, endpoint } from '#sdk';
import { newAppChangeSchema, newAppSettingsSchema } from './contract';

const gate = { when: aPerson };

export const readNewApp = endpoint({
  method: 'GET',
  path: '/api/new-app-settings',
  gate,
  response: newAppSettingsSchema,
  summary: 'What the person has said about the new experience',
});

export const changeNewApp = endpoint({
  method: 'PUT',
  path: '/api/new-app-settings',
  gate,
  body: newAppChangeSchema,
  response: newAppSettingsSchema,
  summary: 'Turns the new experience on or off for the person, or hides its dialog for good',
});

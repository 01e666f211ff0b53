import { expect, test } from 'vitest';
import type { EndpointType } from './contract';
import type { EndpointSettings } from './server/carriers/EndpointSettings';
import { maskSettings, secretTexts, unmaskSettings } from './server/masks';

const long = 'a1b2c3d4e5f6a1b2c3d4e5f6wxyz';
const cases: readonly [EndpointType, EndpointSettings, EndpointSettings][] = [
  ['PagerDuty', { serviceKey: long }, { serviceKey: '********wxyz' }],
  ['Datadog', { apiKey: 'short' }, { apiKey: '********' }],
  ['BigPanda', { apiToken: long, appKey: long }, { apiToken: '********wxyz', appKey: '********wxyz' }],
  [
    'VictorOps',
    { serviceApiKey: long, messageType: 'CRITICAL', routingKey: 'ops' },
    { serviceApiKey: '********wxyz', messageType: 'CRITICAL', routingKey: 'ops' },
  ],
  [
    'ServiceNow',
    { url: 'https://dev1.service-now.com', username: 'ada', password: 'hunter2' },
    { url: 'https://dev1.service-now.com', username: 'ada', password: '********' },
  ],
  ['Slack', { url: 'https://hooks.slack.com/services/T000/B000/abcdwxyz' }, { url: 'https://hooks.slack.com/********wxyz' }],
  [
    'Microsoft Teams Workflow',
    { url: 'https://prod-1.logic.azure.com:444/workflows/a?sig=abcdefghijklwxyz' },
    { url: 'https://prod-1.logic.azure.com:444/********wxyz' },
  ],
  [
    'Custom',
    {
      url: 'https://example.com/hook',
      method: 'POST',
      headers: `X-Team=ops,Authorization=Bearer ${long},X-Api-Key=k`,
      signingSecret: long,
    },
    {
      url: 'https://example.com/********',
      method: 'POST',
      headers: 'X-Team=ops,Authorization=********wxyz,X-Api-Key=********',
      signingSecret: '********wxyz',
    },
  ],
  [
    'Custom',
    { url: 'https://discord.com/api/webhooks/123456789012345678/aBcDeFgHiJkLmNoPqRsTuVwXyZ-wxyz', method: 'POST', headers: '' },
    { url: 'https://discord.com/********wxyz', method: 'POST', headers: '' },
  ],
  [
    'Custom',
    { url: 'https://chat.googleapis.com/v1/spaces/AAAA/messages?key=AIzaSyabcdefgh&token=s3cr3ttokenwxyz', method: 'POST', headers: '' },
    { url: 'https://chat.googleapis.com/********wxyz', method: 'POST', headers: '' },
  ],
  [
    'Custom',
    { url: 'https://hooks.example.com', method: 'POST', headers: '' },
    { url: 'https://hooks.example.com', method: 'POST', headers: '' },
  ],
];

test('what a service says of an address holds no part of it that is a secret', () => {
  const token = 'aBcDeFgHiJkLmNoPqRsTuVwXyZ-wxyz';
  const hidden = secretTexts('Custom', { url: `https://discord.com/api/webhooks/123456789012345678/${token}?thread=7654321` });
  expect(hidden).toEqual(expect.arrayContaining([token, '7654321', `/api/webhooks/123456789012345678/${token}`]));
});

test.each(cases)('secrets of %s are never shown in full, and their masks stand for them', (type, settings, shown) => {
  expect(maskSettings(type, settings)).toEqual(shown);
  expect(unmaskSettings(type, shown, settings)).toEqual({ settings, faults: [] });
  expect(unmaskSettings(type, {}, settings)).toEqual({ settings, faults: [] });
  for (const secret of secretTexts(type, settings)) expect(JSON.stringify(shown)).not.toContain(secret);
});

test('what is entered anew takes the place of what was kept', () => {
  expect(unmaskSettings('PagerDuty', { serviceKey: ' other ' }, { serviceKey: long }).settings).toEqual({ serviceKey: 'other' });
  expect(unmaskSettings('PagerDuty', { serviceKey: '' }, { serviceKey: long }).settings).toEqual({ serviceKey: '' });
  const headers = `Authorization=Bearer ${long}`;
  expect(unmaskSettings('Custom', { headers: 'Authorization=********wxyz,X-Team=ops' }, { headers }).settings.headers).toBe(
    `Authorization=Bearer ${long},X-Team=ops`,
  );
  expect(unmaskSettings('Custom', { headers: 'Authorization=Basic x' }, { headers }).settings.headers).toBe('Authorization=Basic x');
  expect(unmaskSettings('Custom', { headers: '' }, { headers }).settings.headers).toBe('');
  expect(unmaskSettings('Custom', { signingSecret: '' }, { signingSecret: long }).settings.signingSecret).toBe('');
});

test('a kept secret goes to no other server than the one that it was entered for', () => {
  const kept = { url: 'https://dev1.service-now.com', username: 'ada', password: 'hunter2' };
  const elsewhere = unmaskSettings('ServiceNow', { url: 'https://evil.example', username: 'ada', password: '********' }, kept);
  expect(elsewhere.faults).toEqual([{ field: 'password', message: 'Enter it again: what is kept is not sent to another server' }]);
  expect(unmaskSettings('ServiceNow', { url: 'https://evil.example' }, kept).faults.map(({ field }) => field)).toEqual(['password']);
  expect(unmaskSettings('ServiceNow', { url: 'https://evil.example', password: 'new' }, kept).faults).toEqual([]);
  expect(unmaskSettings('ServiceNow', { url: 'https://dev1.service-now.com/api/now/table/em_event' }, kept).faults).toEqual([]);
  const custom = { url: 'https://a.example', method: 'POST', headers: `Authorization=${long},X-Team=ops`, signingSecret: long };
  const faults = unmaskSettings('Custom', { url: 'https://b.example', headers: 'Authorization=********wxyz' }, custom).faults;
  expect(faults.map(({ field }) => field)).toEqual(['headers', 'signingSecret']);
});

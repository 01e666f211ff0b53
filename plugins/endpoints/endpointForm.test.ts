import { describe, expect, test } from 'vitest';
import { draftFaults } from './common/endpointForm';
import type { EndpointType } from './contract';

const messages = (type: EndpointType, draft: object, options = {}) =>
  draftFaults(type, { title: 'Ops', method: 'POST', ...draft }, options).map(({ message }) => message);

test('an empty address is asked for, and a malformed one is refused unless that is not checked [data-5-11]', () => {
  for (const type of ['Custom', 'Slack', 'ServiceNow'] as const) {
    const rest = { username: 'ada', password: 'pw' };
    expect(messages(type, { ...rest, url: '' })).toEqual(['Url is required']);
    expect(messages(type, { ...rest, url: 'x' })).toEqual(['Must be a valid url']);
    expect(messages(type, { ...rest, url: 'x' }, { checksUrl: false })).toEqual([]);
    expect(messages(type, { ...rest, url: '' }, { checksUrl: false })).toEqual(['Url is required']);
    expect(messages(type, { ...rest, url: 'https://example.com/a?b=c' })).toEqual([]);
  }
  for (const url of ['ftp://example.com', 'javascript:alert(1)', '//example.com', 'https://ada:pw@example.com', 'https://'])
    expect(messages('Custom', { url })).toEqual(['Must be a valid url']);
});

describe('what a type takes has to be there', () => {
  const asked: readonly [EndpointType, readonly string[]][] = [
    ['Custom', ['Url is required']],
    ['Slack', ['Url is required']],
    ['PagerDuty', ['Service Key is required']],
    ['Datadog', ['Api Key is required']],
    ['BigPanda', ['Api Token Key is required', 'App Key is required']],
    ['VictorOps', ['Service Api Key is required', 'Message Type is required', 'Routing Key is required']],
    ['Opsgenie', ['Api Key is required']],
    ['ServiceNow', ['Url is required', 'Username is required', 'Password is required']],
    ['Microsoft Teams', ['Url is required']],
    ['Microsoft Teams Workflow', ['Url is required']],
  ];

  test.each(asked)('%s [data-5-12]', (type, expected) => {
    const empty = { url: '', serviceKey: '', apiKey: '', apiToken: '', appKey: '', serviceApiKey: '', messageType: '', routingKey: '' };
    expect(messages(type, { ...empty, username: '', password: '' })).toEqual(expected);
    expect(messages(type, {})).toEqual(expected);
    expect(messages(type, { ...empty, url: ' ', serviceKey: ' ', apiKey: ' ' })).toEqual(expected);
  });

  test('and the display name', () => {
    expect(messages('Slack', { url: 'https://example.com', title: ' ' })).toEqual(["Don't forget the display name"]);
    expect(messages('Slack', { url: 'https://example.com', title: 'x'.repeat(201) })).toEqual(['At most 200 characters']);
  });
});

test('headers are name and value, apart by commas, or nothing', () => {
  const of = (headers: string) => messages('Custom', { url: 'https://example.com', headers });
  for (const headers of ['', ' ', 'a=1', 'X-Team=ops, Authorization=Bearer a=b==', 'a=1,b=2']) expect(of(headers)).toEqual([]);
  for (const headers of ['a', 'a=', '=1', 'a=1,', 'a:1', 'a b=1', 'a=1,,b=2', 'a=1\nb=2', 'é=1'])
    expect(of(headers)).toEqual(['Headers should be valid']);
});

test('a body template is JSON, and is asked for none where nothing is carried [data-5-13]', () => {
  const of = (bodyTemplate: string | null, method = 'POST') => messages('Custom', { url: 'https://example.com', bodyTemplate, method });
  expect(of('{a')).toEqual(['Template must be a valid json']);
  expect(of('{"a":1}')).toEqual([]);
  expect(of('{"a":"{{ title }}"}', 'PUT')).toEqual([]);
  expect(of('')).toEqual([]);
  expect(of(null)).toEqual([]);
  expect(of('{a', 'GET')).toEqual([]);
});

test('a method is one of three', () => {
  expect(messages('Custom', { url: 'https://example.com', method: 'DELETE' })).toEqual(['Method must be GET, POST or PUT']);
});

import { expect, test } from 'vitest';
import { appModes, definePlugin, modesOf, pages, readAppMode } from '#sdk';
import { addressOfState } from './browser/addressOfState';
import { trialOf } from './browser/trialOf';
import { wantedPlace } from './browser/wantedPlace';
import { manifest } from './plugin';

test('there are two modes, OPERATIONS and SECURITY, read in any case [shell-1-07]', () => {
  expect(appModes).toEqual(['OPERATIONS', 'SECURITY']);
  expect(['operations', 'Security', 'SECURITY', 'siem', ''].map(readAppMode)).toEqual([
    'OPERATIONS',
    'SECURITY',
    'SECURITY',
    undefined,
    undefined,
  ]);
});

test('a person may be in Security with a security account, and in Operations with any other', () => {
  const of = (...types: ('owner' | 'sub' | 'security' | 'metrics')[]) => modesOf(types.map((type) => ({ type })));
  expect([of('owner'), of('owner', 'security'), of('security'), of('sub', 'metrics'), of()]).toEqual([
    ['OPERATIONS'],
    ['OPERATIONS', 'SECURITY'],
    ['SECURITY'],
    ['OPERATIONS'],
    ['OPERATIONS'],
  ]);
});

test("'/switch-mode' is the state 'dashboard.switch-mode' with mode, by default operations, state and nextStateParams [shell-2.3-05]", () => {
  const page = manifest.contributes.find(({ point }) => point === pages.id);
  expect(page?.data).toMatchObject({ path: '/switch-mode', state: 'dashboard.switch-mode' });
  expect(wantedPlace('')).toEqual({ mode: 'OPERATIONS', params: {} });
  const params = encodeURIComponent('{"id":"7","size":20,"deep":{"a":1},"open":true}');
  expect(wantedPlace(`?mode=security&state=dashboard.rules&nextStateParams=${params}`)).toEqual({
    mode: 'SECURITY',
    state: 'dashboard.rules',
    params: { id: '7', size: '20', open: 'true' },
  });
  for (const text of ['{', '[]', '7', 'null', '"x"'])
    expect(wantedPlace(`?nextStateParams=${encodeURIComponent(text)}`).params).toEqual({});
});

test('a state is turned into its address; what its path does not have goes into the query', () => {
  const plugin = definePlugin({
    id: 'rules',
    title: 'Rules',
    version: '1.0.0',
    host: '*',
    contributes: [pages.add('rule', { path: '/rules/:id', state: 'dashboard.rules.rule' }, { code: 'page' })],
  });
  const address = (state: string, params: Record<string, string>) => addressOfState({ plugins: [plugin] }, state, params);
  expect(address('dashboard.rules.rule', { id: '7', tab: 'logs' })).toBe('/rules/7?tab=logs');
  expect(address('dashboard.rules.rule', { tab: 'logs' })).toBeUndefined();
  expect(address('dashboard.nowhere', {})).toBeUndefined();
});

test('of the trials the one of the mode and of the wanted state is chosen', () => {
  const trials = [
    { mode: 'OPERATIONS', path: '/logs-trial', states: ['dashboard.explore'] },
    { mode: 'OPERATIONS', path: '/metrics-trial', states: ['dashboard.metrics'] },
    { mode: 'SECURITY', path: '/security-trial' },
  ] as const;
  expect(trialOf(trials, 'SECURITY', 'dashboard.metrics')).toBe('/security-trial');
  expect(trialOf(trials, 'OPERATIONS', 'dashboard.metrics')).toBe('/metrics-trial');
  expect(trialOf(trials, 'OPERATIONS', 'dashboard.metrics.tokens')).toBe('/metrics-trial');
  expect(trialOf(trials, 'OPERATIONS', 'dashboard.metricsother')).toBe('/logs-trial');
  expect(trialOf(trials, 'OPERATIONS', undefined)).toBe('/logs-trial');
  expect(trialOf([], 'SECURITY', undefined)).toBeUndefined();
});

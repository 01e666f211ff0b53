import { beforeEach, expect, test, vi } from 'vitest';
import type { KeepState, KeptState } from '#plugins/user-state/contract';
import { type Api, ApiError, type SessionStore } from '#sdk/browser';
import { preferenceDefaults } from '../../common/explorePreferences';
import { PreferencesStore } from './PreferencesStore';

beforeEach(() => localStorage.clear());

/** A server that keeps one state, and the store of a person. */
function start(kept: unknown = null) {
  const state = { value: kept, revision: kept === null ? 0 : 1 };
  const refuse = vi.fn<() => Error | undefined>();
  const shown = vi.fn();
  const chosen = new Map<string, readonly string[] | undefined>();
  const api = {
    get: async () => ({ value: state.value, revision: state.revision }) as KeptState,
    put: async (_path: string, body: unknown) => {
      const error = refuse();
      if (error !== undefined) throw error;
      const { value, revision } = body as KeepState;
      if (revision !== state.revision) throw new ApiError(409, 'STATE_CHANGED', 'changed elsewhere');
      Object.assign(state, { value, revision: state.revision + 1 });
      return state;
    },
  } as unknown as Api;
  const keys = { chosen: new Map(), choose: (command: string, to: readonly string[] | undefined) => void chosen.set(command, to) };
  const open = () => new PreferencesStore(api, { show: shown }, keys, { session: { user: { id: 1 } } } as SessionStore);
  return { store: open(), open, state, refuse, shown, chosen };
}

test('a change is in force at once and kept on the server, whole', async () => {
  const { store, open, state } = start();
  await store.load();
  const saving = store.setGeneral('alternatingRowColor', false);
  expect(store.generalSettings.alternatingRowColor).toBe(false);
  await saving;
  await store.setKeys('toLast', { keyBindings: ['alt+l'] });
  expect(state.value).toEqual({
    keyBindings: { ...preferenceDefaults.keyBindings, toLast: { keyBindings: ['alt+l'], enabled: true } },
    generalSettings: { ...preferenceDefaults.generalSettings, alternatingRowColor: false },
    _migrated: true,
  });
  const again = open();
  await again.load();
  expect(again.values).toEqual(store.values);
});

test('a change that the server does not take is taken back, with a notice that names it; others stay [data-8-25]', async () => {
  const { store, refuse, shown, state } = start();
  await store.load();
  refuse.mockReturnValueOnce(new ApiError(500, 'INTERNAL', 'no disk'));
  const failing = store.setGeneral('alternatingRowColor', false);
  const fine = store.setGeneral('startNewTagOnEnter', false);
  expect(store.generalSettings).toMatchObject({ alternatingRowColor: false, startNewTagOnEnter: false });
  await failing;
  await fine;
  expect(store.generalSettings).toMatchObject({ alternatingRowColor: true, startNewTagOnEnter: false });
  expect(shown.mock.calls).toEqual([[{ intent: 'danger', title: 'Failed to update alternatingRowColor', text: 'no disk' }]]);
  expect(state.value).toMatchObject({ generalSettings: { alternatingRowColor: true, startNewTagOnEnter: false } });
});

test('what another tab has changed meanwhile stays', async () => {
  const { store, open } = start();
  const other = open();
  await Promise.all([store.load(), other.load()]);
  await Promise.all([store.setGeneral('alternatingRowColor', false), other.setGeneral('timezone', 'UTC')]);
  const third = open();
  await third.load();
  expect(third.generalSettings).toMatchObject({ alternatingRowColor: false, timezone: 'UTC' });
});

test('keys that are not the defaults are told to the shell; switched off they are none', async () => {
  const { store, chosen } = start({ keyBindings: { focusInput: { keyBindings: ['alt+q'], enabled: true } } });
  await store.load();
  expect(chosen.get('explore/focus-query')).toEqual(['alt+q']);
  expect(chosen.get('explore/to-last')).toBeUndefined();
  await store.setKeys('toLast', { enabled: false });
  expect(chosen.get('explore/to-last')).toEqual([]);
});

test('preferences of an older store in the browser are taken over once [data-4-12]', async () => {
  const older = (alternatingRowColor: boolean) =>
    localStorage.setItem('explore-preferences', JSON.stringify({ state: { generalSettings: { alternatingRowColor } }, version: 0 }));
  older(false);
  const { store, open, state } = start();
  await store.load();
  expect(store.generalSettings.alternatingRowColor).toBe(false);
  expect(state.value).toMatchObject({ _migrated: true, generalSettings: { alternatingRowColor: false } });
  await store.setGeneral('alternatingRowColor', true);
  older(false);
  const again = open();
  await again.load();
  expect(again.generalSettings.alternatingRowColor).toBe(true);
});

test('what this browser knew last holds until the server has told', async () => {
  const { store, open } = start();
  await store.load();
  await store.setGeneral('defaultColumns', ['service']);
  const next = open();
  const loading = next.load();
  expect(next.generalSettings.defaultColumns).toEqual(['service']);
  await loading;
});

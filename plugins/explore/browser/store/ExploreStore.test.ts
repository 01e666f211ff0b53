import { autorun, runInAction } from 'mobx';
import { expect, test } from 'vitest';
import { ExploreStore } from './ExploreStore';

/** A store whose changes go through an address bar with a history, as in the browser. */
function start(search = '') {
  const history = [search];
  const store: ExploreStore = new ExploreStore({
    go: (path, options) => {
      const next = new URL(path, 'http://test').search;
      if (options?.replace) history.splice(-1, 1, next);
      else history.push(next);
      store.readUrl(next);
    },
  });
  store.readUrl(search);
  const back = () => {
    history.pop();
    store.readUrl(history.at(-1) ?? '');
  };
  return { store, history, back };
}

test('a change goes through the address, and back undoes it', () => {
  const { store, history, back } = start('?from=now-1h');
  store.submit('error');
  store.setRange(1_000_000, 2_000_000);
  expect(store.request).toMatchObject({ query: 'error', from: 1_000_000, to: 2_000_000 });
  expect(history.at(-1)).toBe('?query=error&from=1000000&to=2000000');
  back();
  expect(store.request).toMatchObject({ query: 'error', from: 'now-1h', to: 'now' });
  back();
  expect(store.state.query).toBe('');
});

test('a change that comes before the last one is back from the address bar does not undo it', () => {
  const bar: string[] = [];
  const store = new ExploreStore({ go: (path) => bar.push(new URL(path, 'http://test').search) });
  store.readUrl('?from=now-1h');
  runInAction(() => {
    store.include('service', 'cart');
    store.include('level', 'error');
  });
  store.showView('patterns');
  expect(store.state.filters).toEqual([]);
  for (const search of bar) store.readUrl(search);
  expect(store.state).toMatchObject({ from: 'now-1h', view: 'patterns', filters: [{ value: 'cart' }, { value: 'error' }] });
  // One that never came back, as when somebody went elsewhere meanwhile, is forgotten.
  store.submit('lost');
  store.readUrl('?query=theirs');
  store.showView('patterns');
  expect(bar.at(-1)).toBe('?query=theirs&view=patterns');
});

test('a change after going back starts from what the address bar went back to, drawn or not', () => {
  const bar = ['?from=now-1h'];
  const store = new ExploreStore({ go: (path) => bar.push(new URL(path, 'http://test').search) });
  store.readUrl('?from=now-1h');
  store.include('service', 'cart');
  // The filter was in the address bar for a moment, and nobody has drawn it.
  bar.pop();
  store.readUrl('?from=now-1h');
  store.exclude('service', 'cart');
  expect(new URLSearchParams(bar.at(-1)).get('filters')).toContain('"negate":true');
  expect(JSON.parse(new URLSearchParams(bar.at(-1)).get('filters') ?? '')).toHaveLength(1);
});

test('what only the screen cares about is no new search', () => {
  const { store } = start('?query=error');
  const requests: unknown[] = [];
  const stop = autorun(() => requests.push(store.request));
  store.openLog('1-1');
  store.addColumn('service');
  store.closePanel();
  expect(requests).toHaveLength(1);
  store.submit('warn');
  expect(requests).toHaveLength(2);
  stop();
});

test('what is looked at leaves no step for the back button', () => {
  const { store, history } = start();
  store.openLog('1-1');
  store.addColumn('service');
  store.closePanel();
  store.set({ isFilterOpen: false }, { replace: true });
  expect(history).toEqual(['?columns=message%2Cservice&isFilterOpen=false']);
});

test('the same question again searches again without a new address', () => {
  const { store, history } = start('?query=a');
  const { run } = store;
  store.submit('a');
  store.setRange('now-15m', 'now');
  expect(store.run).toBe(run + 2);
  expect(history).toHaveLength(1);
});

test('including and excluding a value replace each other; arrays count by element [data-4-09]', () => {
  const { store } = start();
  store.include('tags', ['a', 'b']);
  expect(store.state.filters).toMatchObject([{ type: 'IS_ONE_OF', value: ['a', 'b'] }]);
  store.exclude('tags', 'a');
  expect(store.state.filters).toMatchObject([
    { type: 'IS', value: 'b' },
    { type: 'IS', value: 'a', negate: true },
  ]);
  store.include('tags', { not: 'a value' });
  expect(store.state.filters).toHaveLength(2);
});

test('exists is asked once a field, and turned round', () => {
  const { store } = start();
  store.setExists('a', false);
  store.setExists('a', true);
  expect(store.state.filters).toMatchObject([{ type: 'EXIST', field: { name: 'a' }, negate: true }]);
});

test('disabled and invalid filters are not sent [data-4-10]', () => {
  const { store } = start();
  const field = { id: 'a', name: 'a' };
  store.setFilters([
    { field, type: 'IS', value: 1 },
    { field, type: 'IS', value: 2, isDisabled: true },
    { field, type: 'IS', value: 3, invalid: true },
  ]);
  expect(store.state.filters).toHaveLength(3);
  expect(store.request.filters).toMatchObject([{ value: 1 }]);
});

test('the timestamp cannot become a stored column [data-4-11]', () => {
  const { store, history } = start();
  store.addColumn('@timestamp');
  expect(store.state.columns).toEqual(['message']);
  expect(history.at(-1)).toBe('');
});

test('a page that leads here sets where the next change starts from', () => {
  const { store, history } = start('?query=old');
  store.startFrom({ from: '1000000', to: '2000000' });
  store.include('a', 'x');
  expect(store.state).toMatchObject({ query: '', from: '1000000', filters: [{ value: 'x' }] });
  expect(history).toHaveLength(2);
});

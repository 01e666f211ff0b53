import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SearchResponse, thisTab, warmChannel } from '#plugins/explore/contract';
import type { Context } from '#sdk';
import { ApiError, type Notices, type SessionStore, sessionService } from '#sdk/browser';
import { WarmSearches } from '../../../plugins/explore/browser/data/WarmSearches';
import hearNews from '../../../plugins/warm-tier/browser/hearNews';

const answer = (cached: boolean) => ({ hits: [], cached }) as unknown as SearchResponse;
const session = (id: number) => ({ session: { account: { id } } }) as unknown as SessionStore;
const never = (signal: AbortSignal) =>
  new Promise<SearchResponse>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

const services = (notices: Pick<Notices, 'show'>, own: SessionStore) =>
  ({ get: ({ id }: { readonly id: string }) => (id === sessionService.id ? own : notices) }) as unknown as Context;

/** The same code as another tab has it. */
vi.resetModules();
const { default: hearElsewhere } = await import('../../../plugins/warm-tier/browser/hearNews');

/** Two tabs of one browser, and what a third hears. */
async function tabs(otherAccount = 1) {
  const own = { show: vi.fn() };
  const other = { show: vi.fn() };
  const here = new WarmSearches(session(1), own as unknown as Notices);
  const heard: unknown[] = [];
  const third = new BroadcastChannel(warmChannel);
  third.onmessage = ({ data }: MessageEvent) => heard.push(data);
  const out = new AbortController();
  hearNews(services(own, session(1)), out.signal);
  hearElsewhere(services(other, session(otherAccount)), out.signal);
  out.signal.addEventListener('abort', () => third.close());
  return { own, other, here, heard, end: () => out.abort() };
}
let open: Awaited<ReturnType<typeof tabs>> | undefined;
let visible: DocumentVisibilityState = 'visible';
beforeEach(() => {
  visible = 'visible';
  vi.stubGlobal('document', {
    get visibilityState() {
      return visible;
    },
  });
});
afterEach(() => {
  open?.end();
  vi.unstubAllGlobals();
});

test('a search of warm logs runs until it ends, and success is told to all tabs with a link, for 8 s', async () => {
  open = await tabs();
  const { own, other, here, heard } = open;
  let resolve: (found: SearchResponse) => void = () => {};
  const done = here.run('/explore?mode=WARM_TIER', () => new Promise((found) => (resolve = found)));
  expect(here.running).toBe('/explore?mode=WARM_TIER');
  expect(own.show).not.toHaveBeenCalled();
  resolve(answer(false));
  await done;
  expect(here.running).toBeUndefined();
  const notice = {
    intent: 'success',
    title: 'Warm data was retrieved',
    milliseconds: 8000,
    link: { title: 'View data', path: '/explore?mode=WARM_TIER' },
  };
  await vi.waitFor(() => expect(own.show.mock.calls).toEqual([[notice]]));
  await vi.waitFor(() => expect(other.show.mock.calls).toEqual([[notice]]));
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect(heard).toEqual([{ outcome: 'success', address: '/explore?mode=WARM_TIER', accountId: 1, tab: thisTab }]);
  expect(own.show).toHaveBeenCalledTimes(1);
});

test('an answer from memory tells nobody; a search that the person ended, or began anew, neither', async () => {
  open = await tabs();
  const { own, here, heard } = open;
  await here.run('/a', async () => answer(true));
  const ended = here.run('/b', never);
  here.cancel();
  await expect(ended).rejects.toThrow();
  const replaced = here.run('/c', never);
  await here.run('/d', async () => answer(true));
  await expect(replaced).rejects.toThrow();
  await here.run('/e', async () => answer(false));
  // News come in their order: those of the searches before would have come first.
  await vi.waitFor(() => expect(own.show).toHaveBeenCalled());
  expect(own.show.mock.calls).toMatchObject([[{ link: { path: '/e' } }]]);
  await vi.waitFor(() => expect(heard).toHaveLength(1));
});

test.each([
  [504, 'timeout'],
  [408, 'timeout'],
  [500, 'error'],
  [502, 'error'],
  [0, 'error'],
])('a failure with status %d is told to the tabs as %s [data-4-04]', async (status, outcome) => {
  open = await tabs();
  const { own, other, here, heard } = open;
  const failed = here.run('/explore', async () => {
    throw new ApiError(status, 'X', 'x');
  });
  await expect(failed).rejects.toThrow();
  await vi.waitFor(() => expect(heard).toMatchObject([{ outcome }]));
  const title = outcome === 'timeout' ? 'Warm Data retrieval timed out' : 'An error occurred while retrieving data';
  await vi.waitFor(() => expect(own.show.mock.lastCall?.[0]).toMatchObject({ intent: 'danger', title }));
  await vi.waitFor(() => expect(other.show.mock.lastCall?.[0]).toMatchObject({ title }));
});

test('a tab that nobody sees shows nothing, and still tells the others', async () => {
  open = await tabs();
  const { own, other, here, heard } = open;
  visible = 'hidden';
  await here.run('/a', async () => answer(false));
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect([own.show.mock.calls, other.show.mock.calls]).toEqual([[], []]);
  visible = 'visible';
  await here.run('/b', async () => answer(false));
  // Had the first been shown late, it would stand before this one.
  for (const { show } of [own, other]) await vi.waitFor(() => expect(show.mock.calls).toMatchObject([[{ link: { path: '/b' } }]]));
});

test('tabs in another account are not told', async () => {
  open = await tabs(2);
  const { other, here, heard } = open;
  await here.run('/a', async () => answer(false));
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect(other.show).not.toHaveBeenCalled();
});

import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type AnyHalf, code, definePlugin, definePoint, pages } from '#sdk';
import { type TestHost, testHost } from '#sdk/testing';
import { useAnswers } from './useAnswers';

type Price = (fruit: string) => number | undefined;
const prices = definePoint({
  id: 'market/price@1',
  side: 'browser',
  schema: () => z.object({ title: z.string(), weight: z.number().optional() }),
  code: code<Price>(),
});

const askPears = (price: Price) => price('pear');
const askPlums = (price: Price) => price('plum');
/** What was drawn, one after another. */
const drawn: string[] = [];
function Prices({ ask }: { readonly ask: typeof askPears }) {
  const answers = useAnswers(prices, ask);
  const text = answers?.map(({ offer, said }) => `${offer.data.title} ${said}`).join(', ') ?? 'wait';
  drawn.push(text);
  return <p>{text}</p>;
}

const manifest = definePlugin({
  id: 'market',
  title: 'Market',
  version: '1.0.0',
  host: '*',
  contributes: [
    pages.add('pears', { path: '/pears', state: 'pears' }, { code: 'pears' }),
    pages.add('plums', { path: '/plums', state: 'plums' }, { code: 'plums' }),
  ],
});
const browser: AnyHalf = {
  code: {
    pears: async () => ({ default: () => <Prices ask={askPears} /> }),
    plums: async () => ({ default: () => <Prices ask={askPlums} /> }),
  },
};
const stall = (id: string, title: string, weight: number, load: () => Promise<{ readonly default: Price }>) => ({
  manifest: definePlugin({
    id,
    title,
    version: '1.0.0',
    host: '*',
    contributes: [prices.add('price', { title, weight }, { code: 'price' })],
  }),
  browser: { code: { price: load } },
});

/** Code that comes when the test says so. */
function onItsWay() {
  let arrive: (loaded: { readonly default: Price }) => void = () => {};
  const late = new Promise<{ readonly default: Price }>((resolve) => {
    arrive = resolve;
  });
  return { late, arrive: (price: Price) => act(async () => arrive({ default: price })) };
}

let host: TestHost | undefined;
afterEach(async () => {
  await host?.stop();
  host = undefined;
  drawn.length = 0;
});
async function open(...stalls: ReturnType<typeof stall>[]): Promise<TestHost> {
  host = await testHost({ plugins: [{ manifest, browser }, ...stalls] });
  return host;
}

test('answers are there together once all code has loaded, by weight; who says nothing is left out', async () => {
  const { late, arrive } = onItsWay();
  const app = await open(
    stall('ann', 'Ann', 30, async () => ({ default: () => 3 })),
    stall('bob', 'Bob', 10, () => late),
    stall('cy', 'Cy', 20, async () => ({ default: (fruit) => (fruit === 'plum' ? 2 : undefined) })),
  );
  await app.visit('/pears');
  expect(screen.getByText('wait')).toBeTruthy();
  await arrive(() => 1);
  expect(await screen.findByText('Bob 1, Ann 3')).toBeTruthy();
  expect(new Set(drawn)).toEqual(new Set(['wait', 'Bob 1, Ann 3']));
  drawn.length = 0;
  await app.visit('/plums');
  await screen.findByText('Bob 1, Cy 2, Ann 3');
  // What has been loaded before is not waited for.
  expect(new Set(drawn)).toEqual(new Set(['Bob 1, Cy 2, Ann 3']));
});

test('who cannot be loaded or throws is left out and reported; the others answer', async () => {
  const app = await open(
    stall('ann', 'Ann', 10, async () => ({
      default: () => {
        throw new Error('sold out');
      },
    })),
    stall('bob', 'Bob', 20, () => Promise.reject(new Error('not here'))),
    stall('cy', 'Cy', 30, async () => ({ default: () => 2 })),
  );
  await app.visit('/pears');
  expect(await screen.findByText('Cy 2')).toBeTruthy();
  await waitFor(() => expect(app.failures.join()).toContain('sold out'));
  expect(app.failures.join()).toContain('not here');
});

test('while the code of somebody who has come is on its way, the answers before stay; who goes is gone', async () => {
  const { late, arrive } = onItsWay();
  const ann = stall('ann', 'Ann', 30, async () => ({ default: () => 3 }));
  const bob = stall('bob', 'Bob', 10, () => late);
  const app = await open(ann);
  const before = await app.visit('/pears');
  await screen.findByText('Ann 3');
  await before?.leave();
  await app.visit('/plums');
  await screen.findByText('Ann 3');
  drawn.length = 0;
  const update = (...stalls: readonly (typeof ann)[]) =>
    act(() =>
      app.hosts.browser.update(
        [{ manifest, browser }, ...stalls].map((one) => ({ manifest: one.manifest, load: async () => one.browser })),
      ),
    );
  await update(ann, bob);
  expect(screen.getByText('Ann 3')).toBeTruthy();
  await arrive(() => 1);
  expect(await screen.findByText('Bob 1, Ann 3')).toBeTruthy();
  await update(bob);
  expect(await screen.findByText('Bob 1')).toBeTruthy();
  expect(new Set(drawn)).toEqual(new Set(['Ann 3', 'Bob 1, Ann 3', 'Bob 1']));
});

test('nobody who could answer is an answer, too', async () => {
  await (await open()).visit('/pears');
  expect(drawn[0]).toBe('');
});

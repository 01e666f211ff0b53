import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pages } from '#sdk';
import { pluginFolders } from '../plugins/allPlugins';
import { openProduct } from './openProduct';

const paths = pluginFolders
  .flatMap(({ manifest }) => manifest.contributes)
  .filter(({ point }) => point === pages.id)
  .map(({ data }) => pages.schema.parse(data))
  .filter(({ redirect, bare }) => redirect === undefined && bare !== true)
  .map(({ path }) => path.replace(/:\w+\??/g, '1').replace('*', '1'));

/** What tells that there is none of something, or how many: nobody knows it while nothing has been read. */
const fact = /^(0|0 \D.*|No [a-z].*|None .*|Nothing (?!is stored before).*|There (is|are) no .*)$/i;
/** What the address alone tells. */
const ofTheAddress = new Set(['No log is named', 'No operation is named', 'No service is named', 'There is no page at']);

/** What is written in the page, choices of a field left out. */
function textsOf(main: Element): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node.parentElement?.closest('option') === null) texts.push((node.textContent ?? '').trim());
  return texts;
}

test('while no call is answered, no page tells how many there are of something, or that there are none', async () => {
  const own = pluginFolders.map(({ manifest }) => manifest.id);
  // All code is there beforehand, so that a page is drawn as soon as it is opened.
  const halves = await Promise.all(pluginFolders.map(({ browser }) => browser?.()));
  await Promise.all(halves.flatMap((half) => Object.values(half?.code ?? {}).map((load) => load())));
  const app = await openProduct({ at: '/general', own, answer: () => new Promise(() => {}) });
  const faults: string[] = [];
  for (const path of paths) {
    await app.go(path);
    for (let turn = 0; turn < 10; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
    const main = document.querySelector('main');
    for (const text of main === null ? [] : textsOf(main)) if (fact.test(text) && !ofTheAddress.has(text)) faults.push(`${path}: ${text}`);
  }
  expect(faults).toEqual([]);
  await app.end();
});

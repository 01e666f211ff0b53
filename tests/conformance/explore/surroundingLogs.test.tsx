import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { rowHeights } from '../../../plugins/explore/browser/table/rowHeights';
import { fakeLayout } from '../../../plugins/explore/browser/testing/fakeLayout';
import { fakeCanvas } from './fakeCanvas';
import { type OpenLogs, openLogs } from './openLogs';

const start = Date.now() - 5 * 3_600_000;
/** 100 logs, ten of each time; every fourth is of the till, except at the time of the one that is looked at. */
const lines = Array.from({ length: 100 }, (_, index) => ({
  '@timestamp': new Date(start + Math.floor(index / 10) * 1000).toISOString(),
  level: index === 50 ? 'error' : 'info',
  service: 'shop',
  message: index === 50 ? 'Till jammed' : `Step ${index} done`,
  place: index % 4 === 0 && Math.floor(index / 10) !== 5 ? 'till' : 'store',
}));

let logs: OpenLogs;
beforeAll(async () => {
  logs = await openLogs();
  await logs.ship(lines);
});
beforeEach(() => {
  fakeLayout();
  fakeCanvas();
});
afterEach(async () => {
  await logs.leave();
  vi.restoreAllMocks();
});
afterAll(() => logs.stop());

interface Hit {
  readonly _id: string;
  readonly _source: { readonly message: string };
}
async function searched(): Promise<readonly Hit[]> {
  const { body } = await logs.host.inject({
    method: 'POST',
    path: '/api/explore/search',
    body: { query: '*', sort: '@timestamp', from: start - 60_000, to: 'now' },
  });
  return (body as { hits: readonly Hit[] }).hits;
}

const table = () => screen.getByRole('grid', { name: 'Surrounding logs' });
const around = (before: string, after: string) =>
  waitFor(() => {
    const told = [...document.querySelectorAll('main [role=status]')].map(({ textContent }) => textContent ?? '');
    expect(told.filter((text) => /logs? (before|after)/.test(text))).toEqual([before, after]);
  });
const textOf = (row: Element) => /Till jammed|Step \d+ done/.exec(row.textContent)?.[0] ?? '';
/** The rows from the first to the last as the page is scrolled down, and which of them are marked. */
async function read(): Promise<{ texts: readonly string[]; marked: readonly string[] }> {
  const found = new Map<string, string>();
  const marked = new Set<string>();
  const count = Number(table().getAttribute('aria-rowcount')) - 1;
  const scroller = table().parentElement as HTMLElement;
  const rows = () => [...table().querySelectorAll('tbody tr[aria-rowindex]')];
  for (let index = 0; index < count; index += 5) {
    scroller.scrollTop = index * rowHeights.TWO_LINES;
    fireEvent.scroll(scroller);
    await waitFor(() => expect(rows().map((row) => row.getAttribute('data-index'))).toContain(String(index)));
    for (const row of rows()) {
      found.set(row.getAttribute('data-index') ?? '', textOf(row));
      if (row.getAttribute('aria-current') === 'true') marked.add(textOf(row));
    }
  }
  return { texts: Array.from({ length: count }, (_, index) => found.get(String(index)) ?? 'not drawn'), marked: [...marked] };
}

test('the logs around one stand in the order of time, 25 on either side or as many as the address says, and grow by ten [data-2.2-03] [data-2.2-11] [data-9-07]', async () => {
  const hits = await searched();
  expect(hits).toHaveLength(100);
  // Where a search puts the log, among nine others of its very time.
  const at = hits.findIndex(({ _source }) => _source.message === 'Till jammed');
  const id = hits[at]?._id ?? '';
  const shows = async (before: number, after: number) => {
    await around(`${before} logs before`, `${after} logs after`);
    expect(logs.sent('/api/explore/context').at(-1)).toMatchObject({ id, before, after, filters: [] });
    const texts = hits.slice(at - before, at + after + 1).map(({ _source }) => _source.message);
    expect(await read()).toEqual({ texts, marked: ['Till jammed'] });
  };
  const more = (side: string) => fireEvent.click(screen.getByText(`Load 10 more ${side}`, { selector: 'button' }));

  const app = await logs.open(`/explore/context?contextLogId=${id}&contextBeforeAmount=2&contextAfterAmount=3`);
  await shows(2, 3);
  await app.go(`/explore/context?contextLogId=${id}`);
  await shows(25, 25);
  more('before');
  await shows(35, 25);
  more('after');
  await shows(35, 35);
  expect(app.address()).toMatch(/contextBeforeAmount=35&contextAfterAmount=35/);
  expect(app.address()).toContain('mode=SURROUNDING_LOGS');
});

test('filters narrow what is around a log, never the log itself, and stand above it with the way to another [data-2.2-11]', async () => {
  const id = (await searched()).find(({ _source }) => _source.message === 'Till jammed')?._id ?? '';
  const filters = JSON.stringify([{ field: { id: 'place', name: 'place' }, type: 'IS', value: 'till' }]);
  await logs.open(`/explore/context?${new URLSearchParams({ contextLogId: id, filters })}`);
  await around('13 logs before, there are no more', '10 logs after, there are no more');
  expect((await read()).marked).toEqual(['Till jammed']);
  const main = within(screen.getByRole('main'));
  await main.findByTitle('place is till');
  await main.findByText('Filter', { selector: 'button' });
});

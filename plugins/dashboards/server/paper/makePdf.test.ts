import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { drawPartChart, zoneNamed } from '#sdk/charts';
import { dashboardPaper } from '../../common/pictures/drawnDashboard';
import type { PaperBlock } from '../../common/pictures/paper';
import { makePdf } from './makePdf';

const zone = zoneNamed('Europe/Berlin');
const noon = Date.UTC(2026, 2, 2, 12);

const pie = drawPartChart(
  { width: 300, height: 200, name: 'pie' },
  {
    type: 'pie',
    parts: [{ key: 'a', title: 'a', value: 1, colour: '#594dd0' }],
    gap: '#ffffff',
    format: String,
    ink: '#000000',
    line: '#000000',
  },
);
const block = (title: string, drawn: PaperBlock['drawn'], more: Partial<PaperBlock> = {}): PaperBlock => ({
  title,
  share: 0.5,
  row: 0,
  drawn,
  ...more,
});
const drawn = {
  title: 'Shop <overview>',
  range: { from: noon, to: noon + 3_600_000 },
  timezone: 'Europe/Berlin',
  variables: [{ name: 'Region', value: 'eu-west, us-east' }],
  drawnAt: '2026-03-02T13:00:05.000Z',
  blocks: [
    block(
      'Errors',
      { state: 'rendered', picture: { kind: 'svg', svg: pie.svg, width: 300, height: 200 }, notes: ['One query has failed.'] },
      { heading: 'Front' },
    ),
    block('Nothing here', { state: 'empty' }),
    block('Broken', { state: 'failed', reason: 'The query took too long.' }, { row: 1, share: 1 }),
    block(
      'Slowest',
      {
        state: 'rendered',
        notes: [],
        picture: {
          kind: 'table',
          columns: [
            { title: 'Route', isRight: false, isWide: false },
            { title: 'Time', isRight: true, isWide: false },
          ],
          rows: [
            [{ text: '/checkout' }, { text: '17 ms', ink: '#b3261e' }],
            [{ text: 'x'.repeat(300) }, { text: '3 ms', ground: '#1e6b2e' }],
          ],
          total: 40,
          noun: 'rows',
        },
      },
      { row: 2, share: 1 },
    ),
    block(
      'Notes',
      { state: 'rendered', notes: [], picture: { kind: 'markdown', text: '# Read me\n\nCall **Ada** <b>now</b>:\n\n- first\n- second' } },
      { row: 3 },
    ),
  ],
};
const link = 'https://astro.example/dashboards-hub/view/folders/General/dashboards/shop?start=1&end=2';

async function read(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  const annotations = await (await document.getPage(1)).getAnnotations();
  return { text: text.replaceAll(/\s+/g, ' '), totalPages, links: annotations.map(({ url }: { url?: string }) => url) };
}

test('a document says what it is about, the range in its zone, each block with its state, and which page it is', async () => {
  const { text, links } = await read(await makePdf(dashboardPaper(drawn, zone, link)));
  expect(text).toContain('Shop <overview>');
  expect(text).toContain('Time: 2026-03-02 13:00:00 to 2026-03-02 14:00:00 (Europe/Berlin)');
  expect(text).toContain('Region: eu-west, us-east');
  expect(text).toContain('Front');
  for (const title of ['Errors', 'Nothing here', 'Broken', 'Slowest', 'Notes']) expect(text).toContain(title);
  expect(text).toContain('Empty: nothing to show');
  expect(text).toContain('Failed: The query took too long.');
  expect(text).toContain('One query has failed.');
  expect(text).toContain('/checkout 17 ms');
  expect(text).toContain('2 of 40 rows');
  expect(text).toContain('Read me Call Ada now: ');
  expect(text).toMatch(/Page 1 of \d/);
  // Each word of it leads there.
  expect([...new Set(links)]).toEqual([link]);
});

test('the same paper is the same bytes, and fonts are in the document', async () => {
  const [one, two] = await Promise.all([makePdf(dashboardPaper(drawn, zone, link)), makePdf(dashboardPaper(drawn, zone, link))]);
  expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
  expect(Buffer.from(one).toString('latin1')).toMatch(/\/FontFile2/);
});

test('a table that is longer than a page goes on on the next one, under its head', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => [{ text: `row ${at}` }]);
  const picture = {
    kind: 'table' as const,
    columns: [{ title: 'Head of it', isRight: false, isWide: true }],
    rows,
    total: 120,
    noun: 'rows',
  };
  const { text, totalPages } = await read(
    await makePdf(dashboardPaper({ ...drawn, blocks: [block('Long', { state: 'rendered', notes: [], picture })] }, zone, undefined)),
  );
  expect(totalPages).toBeGreaterThan(2);
  expect(text.match(/Head of it/g)).toHaveLength(totalPages);
  expect(text).toContain('row 119');
});

import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { cases } from '../testing/cases';
import { csvLines } from './csvLines';

test('what has commas, quotes or line ends is quoted; what is not there is empty', () => {
  const rows = [
    ['plain', 7, null, 'a,b', 'say "x"'],
    ['two\nlines', 'two\rlines', 'two\r\nlines', undefined, 0],
  ];
  expect(csvLines(rows)).toBe('plain,7,,"a,b","say ""x"""\r\n"two\nlines","two\rlines","two\r\nlines",,0\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://evil.example","x")', '＝1', '＋1', '－1', '＠A1'])(
  '%j is no formula in a spreadsheet',
  (text) => {
    expect(csvLines([[text]])).toMatch(/^"?'/);
  },
);

test.each(['=cmd()', '+1', '-1', '@SUM(A1)', '\t=1', '＝1'])('no line of a cell begins with the formula %j', (formula) => {
  for (const end of ['\n', '\r', '\r\n'])
    expect(csvLines([[`first${end}${formula}`, 'second']])).toBe(`"first${end}'${formula}",second\r\n`);
  expect(csvLines([['first\n = 1', 'a=b']])).toBe('"first\n = 1",a=b\r\n');
});

const cell = fc.array(fc.constantFrom('a', ',', '"', '\n', '\r', '\r\n', '=', "'", ' ', ';', '\t', 'ü', '-'), { maxLength: 12 });
const plain = (text: string) => text.replaceAll(/(^|\r\n|[\r\n])'(?=[=+\-@\t\r])/g, '$1');

test('two readers of CSV read back what was written, and nothing of it runs', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 }), (cells) => {
      const rows = cells.map((row) => row.map((parts) => parts.join('')));
      const text = csvLines([['one', 'two', 'three'], ...rows]);
      const byNode = parse(text, { record_delimiter: '\r\n' });
      const byPapa = Papa.parse<string[]>(text.slice(0, -2), { delimiter: ',', newline: '\r\n' }).data;
      expect(byPapa).toEqual(byNode);
      expect(byNode.slice(1).map((row) => row.map(plain))).toEqual(rows.map((row) => row.map(plain)));
      for (const line of byNode.flat().flatMap((read) => read.split(/[\r\n]+/))) expect(line).not.toMatch(/^[=+\-@\t]/);
    }),
    { numRuns: cases(300) },
  );
});

test('a negative number stays a number', () => {
  expect(csvLines([[-1.5]])).toBe('-1.5\r\n');
});

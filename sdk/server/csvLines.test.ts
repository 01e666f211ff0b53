import { expect, test } from 'vitest';
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

test('a line in a cell begins no cell of its own', () => {
  expect(csvLines([['first\n=cmd()', 'second']])).toBe('"first\n=cmd()",second\r\n');
});

test('a negative number stays a number', () => {
  expect(csvLines([[-1.5]])).toBe('-1.5\r\n');
});

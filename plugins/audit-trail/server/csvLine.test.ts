import { expect, test } from 'vitest';
import { csvLine } from './csvLine';

test('what has commas, quotes or line ends is quoted; what is not there is empty', () => {
  expect(csvLine(['plain', 7, null, 'a,b', 'say "x"', 'two\nlines'])).toBe('plain,7,,"a,b","say ""x""","two\nlines"\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://evil.example","x")'])(
  '%j is no formula in a spreadsheet',
  (text) => {
    expect(csvLine([text])).toMatch(/^"?'/);
  },
);

import { expect, test } from 'vitest';
import { csvOf, curlOf } from './copies';

const hit = {
  _id: "a'b",
  _source: { message: 'Payment declined', http: { status: 502, tags: ['x', 'y'] }, empty: {}, formula: '=1+1' },
  cursor: '',
};

test('a log goes to a terminal and to a sheet, quoted as each wants it', async () => {
  expect(curlOf(hit, 'https://logs.example')).toBe(
    "curl 'https://logs.example/api/explore/log/a'\\''b' -H 'X-API-TOKEN: <your API token>'",
  );
  expect(await csvOf(hit)).toBe('message,http.status,http.tags,formula\nPayment declined,502,"x, y",\'=1+1\n');
});

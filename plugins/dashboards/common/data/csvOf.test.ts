import { expect, test } from 'vitest';
import type { PanelAnswer } from '#sdk/query';
import { csvOf } from './csvOf';

const about = { notices: [], leftOut: [], cost: { rowsRead: 0, bytesRead: 0, elapsedMs: 0 }, asked: '', total: 1 };

test('a table is its columns, with what a spreadsheet would run as a text', () => {
  const answer: PanelAnswer = {
    ...about,
    kind: 'table',
    columns: [
      { name: 'time', role: 'time', type: 'time', values: [0, 60_000] },
      { name: 'who', role: 'group', type: 'text', values: ['=1+1', 'a "b", c\nd'] },
      { name: 'size', role: 'measure', type: 'number', unit: 'bytes', values: [-1.5, null] },
    ],
  };
  expect(csvOf(answer)).toBe(
    'time,who,size (bytes)\r\n1970-01-01T00:00:00.000Z,\'=1+1,-1.5\r\n1970-01-01T00:01:00.000Z,"a ""b"", c\nd",\r\n',
  );
});

test('series stand beside each other by time; a failure is no table', () => {
  const answer: PanelAnswer = {
    ...about,
    kind: 'series',
    series: [{ name: 'up', labels: { job: 'a' }, times: [0, 1000], values: [1, null] }],
  };
  expect(csvOf(answer)).toContain('1970-01-01T00:00:00.000Z');
  expect(csvOf(answer)?.trim().split('\r\n').length).toBeGreaterThan(1);
  expect(csvOf({ kind: 'failure', code: 'X', message: 'no' })).toBeUndefined();
});

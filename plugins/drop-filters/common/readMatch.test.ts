import { expect, test } from 'vitest';
import { readMatch } from './readMatch';

const log = {
  ...{
    time: { seconds: 1_795_976_430, nanos: 537_928_000 },
    severity: 'debug',
    message: 'stock is 85',
    service: 'inventory',
    type: 'json',
  },
  ...{ traceId: '', spanId: '', fields: { sku: 'LAM-1433' } },
};

test('a log is read by service and message, with its own time, severity and fields', () => {
  expect(readMatch(JSON.stringify(log), 'logs')).toEqual({
    ...{ title: 'inventory: stock is 85', severity: 'debug', time: '2026-11-29T18:20:30.537Z' },
    fields: '{\n  "sku": "LAM-1433"\n}',
  });
});

test('a log without service, message, time, severity and fields is read by its type', () => {
  const { time: _time, ...rest } = log;
  expect(readMatch(JSON.stringify({ ...rest, severity: 'unset', message: '', service: '', fields: {} }), 'logs')).toEqual({
    title: 'json',
  });
});

test('a series is read as its selector, and what was cut as it is', () => {
  expect(readMatch('{"metric":"up","labels":{"job":"a"}}', 'metrics')).toEqual({ title: 'up{job="a"}' });
  for (const signal of ['logs', 'metrics'] as const) expect(readMatch('{"severity":"deb', signal)).toEqual({ title: '{"severity":"deb' });
});

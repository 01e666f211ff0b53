import { expect, test } from 'vitest';
import { Timeline } from '../../timeline/Timeline';
import type { LogLine } from '../LogLine';
import { services } from '../services';
import { World } from '../World';
import { formats } from './formats';

const startedAt = Date.UTC(2026, 1, 10, 14, 0);
const timeline = new Timeline(new World(7, startedAt));
const [outage] = new World(7, startedAt).calendar.outages(startedAt - 5 * 3_600_000, startedAt);
const lines = timeline.lines((outage?.start ?? 0) - 300_000, outage?.end ?? 0);
const one = (style: string, wanted: (line: LogLine) => boolean = () => true): LogLine => {
  const found = lines.find((line) => line.pod.service.style === style && wanted(line));
  if (found === undefined) throw new Error(`No line in the style ${style}.`);
  return found;
};
const failed = (line: LogLine): boolean => line.failure !== undefined;

test('every service writes in the style of its language', () => {
  expect(new Set(lines.map(({ pod }) => pod.service.style))).toEqual(new Set(Object.values(services).map(({ style }) => style)));
});

test('pino: level as a word, milliseconds, msg, err with its stack', () => {
  const line = one('pino', failed);
  const written = formats.pino.write(line);
  expect(written).toMatchObject({
    level: line.level,
    time: Math.floor(line.time),
    hostname: line.pod.name,
    msg: expect.any(String),
  });
  expect(written.err).toMatchObject({ type: expect.any(String), stack: expect.stringContaining('\n    at ') });
});

test('zap: seconds with microseconds, caller', () => {
  const line = one('zap');
  expect(formats.zap.write(line)).toMatchObject({
    level: line.level,
    caller: expect.stringMatching(/\.go:\d+$/),
    trace_id: line.span?.traceId,
  });
  expect(Math.abs(Number(formats.zap.write(line).ts) - line.time / 1000)).toBeLessThan(0.000_001);
});

test('logback: stack_trace with its causes, level and its value', () => {
  const written = formats.logback.write(one('logback', (line) => failed(line) && line.pod.service.name === 'checkout'));
  expect(written).toMatchObject({ level: 'ERROR', level_value: 40_000, '@version': '1' });
  expect(written['@timestamp']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  expect(String(written.stack_trace)).toMatch(/^[\w.$]+: .*\n\tat /);
});

test('serilog: template and rendered message, level left out for information', () => {
  const info = formats.serilog.write(one('serilog', ({ level }) => level === 'info'));
  expect(info).not.toHaveProperty('@l');
  expect(String(info['@mt'])).toContain('{OrderId}');
  expect(String(info['@m'])).toContain(String(info.OrderId));
  const error = formats.serilog.write(one('serilog', (line) => line.level === 'error' && failed(line)));
  expect(error).toMatchObject({ '@l': 'Error', '@x': expect.stringContaining('\n   at ') });
});

test('structlog: warning and not warn, tracebacks under exception', () => {
  expect(formats.structlog.write(one('structlog', ({ level }) => level === 'warn')).level).toBe('warning');
  const later = timeline.lines(startedAt - 3_600_000, startedAt).find((line) => line.pod.service.style === 'structlog' && failed(line));
  expect(formats.structlog.write(later as LogLine).exception).toMatch(/^Traceback \(most recent call last\):\n {2}File "/);
});

test('plain text lines look like those of their programs', () => {
  const text = (style: 'nginx' | 'postgres' | 'redis' | 'rabbitmq') => String(formats[style].write(one(style)).message);
  expect(text('nginx')).toMatch(/^[\d.a-f:]+ - - \[\d\d\/\w{3}\/\d{4}:\d\d:\d\d:\d\d \+0000\] "(GET|POST) \S+ HTTP\/2\.0" \d{3} \d+ "/);
  expect(text('postgres')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} UTC \[\d+\].* (LOG|ERROR|FATAL): {2}/);
  expect(text('redis')).toMatch(/^1:M \d\d \w{3} \d{4} \d\d:\d\d:\d\d\.\d{3} [*#.] /);
  expect(text('rabbitmq')).toMatch(/^\d{4}-\d\d-\d\d .*\+00:00 \[(info|warning)\] </);
});

test('no template is left with a hole, and every line can be written as JSON', () => {
  for (const line of timeline.lines(startedAt - 7 * 3_600_000, startedAt - 6 * 3_600_000)) {
    const written = JSON.stringify(formats[line.pod.service.style].write(line));
    expect(written).not.toMatch(/undefined|NaN|\[object/);
    if (line.pod.service.style !== 'serilog') expect(written).not.toMatch(/\{\w+\}/);
  }
});

test('no field of a line takes the name of a part that every log has', () => {
  const taken = [
    '@timestamp',
    'timestamp',
    'time',
    'ts',
    'severity',
    'level',
    'message',
    'msg',
    'service',
    'type',
    'trace_id',
    'span_id',
    'kubernetes',
  ];
  const day = [...lines, ...timeline.lines(startedAt - 3 * 3_600_000, startedAt - 2 * 3_600_000)];
  expect(day.filter(({ fields }) => taken.some((name) => name in fields)).map(({ template }) => template)).toEqual([]);
});

import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import type { Extensions } from '#sdk/server';
import { spanProcessors } from '../../intake/SpanProcessor';
import { IngestMetrics } from '../IngestMetrics';
import { ProcessorCounters } from '../ProcessorCounters';
import { silentMetrics } from '../testing/silentMetrics';
import { loadProcessors } from './loadProcessors';

afterEach(() => void vi.useRealTimers());

const offer = (id: string, load: () => Promise<unknown>) => ({
  ...{ pluginId: 'guest', id, data: { title: id } },
  ...{ load, services: () => ({}), opensTo: () => true },
});

test('a processor whose code never loads is passed by after a minute, and named in the log; the others are at work', async () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const offers = [
    offer('hanging', () => new Promise(() => {})),
    offer('broken', async () => {
      throw new Error('no such file');
    }),
    offer('well', async () => ({ stepFor: () => undefined })),
  ];
  const extensions = { revision: 1, offers: ({ id }: { readonly id: string }) => (id === spanProcessors.id ? offers : []) };
  const loading = loadProcessors(
    extensions as unknown as Extensions,
    { metrics: new IngestMetrics(silentMetrics), logger },
    { orders: { chosen: () => undefined }, counters: new ProcessorCounters(() => {}) },
  );
  await vi.advanceTimersByTimeAsync(60_000);
  const { traces, logs } = await loading;
  expect(traces.processors.map(({ name }) => name)).toEqual(['guest/well']);
  expect(logs.processors).toEqual([]);
  expect(lines.map((line) => JSON.parse(line)).map(({ processor, err }) => [processor, err.message])).toEqual([
    ['guest/hanging', 'It had not loaded after 60 s.'],
    ['guest/broken', 'no such file'],
  ]);
});

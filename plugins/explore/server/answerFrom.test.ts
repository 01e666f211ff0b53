import { expect, test, vi } from 'vitest';
import type { Context } from '#sdk';
import { telemetryService } from '#sdk/server';
import { type WarmLogs, warmLogsService } from '../contract';
import { answerFrom } from './answerFrom';

const scope = { accounts: [1] };
const range = { from: 1, to: 2 };
const signal = new AbortController().signal;
const hot = { query: vi.fn() };
const services = (warm?: WarmLogs) =>
  ({
    get: (token: unknown) => (token === telemetryService ? hot : undefined),
    find: (token: unknown) => (token === warmLogsService ? warm : undefined),
  }) as unknown as Context;
const body = (mode: 'CLASSIC' | 'WARM_TIER') => ({ mode, query: 'x' });

test('the mode decides which logs are asked, and a warm answer tells whether it is one of before', async () => {
  const asked: unknown[] = [];
  const warmStore = { query: vi.fn() };
  const warm: WarmLogs = {
    answer: async (about, ask) => {
      asked.push(about);
      return { value: await ask(warmStore as never, signal), cached: true };
    },
  };
  const about = { scope, range, services: services(warm), signal };
  const ask = vi.fn(async (telemetry: unknown) => ({ isWarm: telemetry === warmStore, isHot: telemetry === hot }));
  expect(await answerFrom('search', { ...about, body: body('CLASSIC') }, ask)).toEqual({ isWarm: false, isHot: true });
  expect(asked).toEqual([]);
  expect(await answerFrom('search', { ...about, body: body('WARM_TIER') }, ask)).toEqual({ isWarm: true, isHot: false, cached: true });
  await answerFrom('terms', { ...about, body: body('WARM_TIER') }, ask);
  const [first, second] = asked as { key: string }[];
  expect(first).toMatchObject({ scope, range, signal });
  expect(first?.key).not.toBe(second?.key);
});

test('without a warm tier its mode is refused, not answered from other logs', async () => {
  const asked = answerFrom('search', { scope, range, services: services(), signal, body: body('WARM_TIER') }, async () => ({}));
  await expect(asked).rejects.toMatchObject({ status: 404, code: 'WARM_TIER_OFF' });
});

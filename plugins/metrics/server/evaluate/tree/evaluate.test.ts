import { describe, expect, test } from 'vitest';
import { parseExpression } from '../../../common/promql/parseExpression';
import { BudgetError } from '../BudgetError';
import type { Evaluation, EvaluationOptions } from '../evaluation';
import type { GridCall, GridSeries, Selection, SeriesSource, StoredSeries } from '../SeriesSource';
import { MemorySource } from '../testing/MemorySource';
import { readSeries } from '../testing/seriesNotation';
import { labelsText } from '../values/labels';
import { evaluate } from './evaluate';

const minute = 60_000;
const ofMinutes = (start: number, end = start, step = 0): EvaluationOptions => ({
  start: start * minute,
  end: end * minute,
  step: step * minute,
});

function memory(...lines: string[]): MemorySource {
  const source = new MemorySource();
  for (const { labels, values } of lines.map(readSeries)) source.load(labels, values, minute);
  return source;
}

const run = (query: string, source: SeriesSource, options: EvaluationOptions): Promise<Evaluation> =>
  evaluate(parseExpression(query), source, { query, ...options });

/** `labels: values` of each series. */
function written({ result }: Evaluation): string[] {
  if (result.type === 'vector') return result.samples.map(({ labels, value }) => `${labelsText(labels)}: ${value}`);
  if (result.type === 'matrix')
    return result.series.map(({ labels, points }) => `${labelsText(labels)}: ${points.map(({ value }) => value).join(' ')}`);
  return [`${result.type}: ${result.value}`];
}

/** Notes what is asked for. */
class AskedSource implements SeriesSource {
  readonly asked: Selection[][] = [];

  constructor(private readonly inner: SeriesSource) {}

  select(selections: readonly Selection[], signal: AbortSignal): Promise<readonly (readonly StoredSeries[])[]> {
    this.asked.push([...selections]);
    return this.inner.select(selections, signal);
  }
}

class GridSource extends AskedSource {
  readonly calls: GridCall[] = [];

  constructor(
    inner: SeriesSource,
    private readonly answer: (call: GridCall) => readonly GridSeries[] | undefined,
  ) {
    super(inner);
  }

  async grid(call: GridCall): Promise<readonly GridSeries[] | undefined> {
    this.calls.push(call);
    return this.answer(call);
  }
}

describe('budgets', () => {
  const source = memory('m{i="1"} 1x20', 'm{i="2"} 1x20', 'other 1x20');
  const options = ofMinutes(0, 20, 1);
  const limits = { samples: 1000, windowSamples: 10_000, points: 100, series: 100 };

  test('more samples than may be are told with the selector that reads them', async () => {
    const query = 'sum(rate(other[5m])) + sum(rate(m{i=~".+"}[5m]))';
    const failure = await run(query, source, { ...options, limits: { ...limits, samples: 50 } }).catch((error) => error);
    expect(failure).toBeInstanceOf(BudgetError);
    expect(failure).toMatchObject({ limit: 'samples', selector: 'm{i=~".+"}[5m]', asked: 63, allowed: 50 });
    expect(failure.message).toBe(
      'The selector m{i=~".+"}[5m] asks for 63 samples, more than the 50 that a query may have: narrow it by labels, or shorten its range.',
    );
    await expect(run(query, source, { ...options, limits: { ...limits, samples: 63 } })).resolves.toMatchObject({ samplesRead: 63 });
  });

  test('more steps than may be are told before anything is read', async () => {
    const asked = new AskedSource(source);
    const failure = run('m', asked, { ...ofMinutes(0, 1000, 1), limits });
    await expect(failure).rejects.toThrow(
      'The query asks for 1,001 points, more than the 100 that a query may have: take a longer step or a shorter range.',
    );
    expect(asked.asked).toEqual([]);
  });

  test('more values in memory than may be are told with what holds them', async () => {
    const failure = run('m + on (i) (m @ 60)', source, { ...ofMinutes(0, 90, 1), limits: { ...limits, samples: 100 } });
    await expect(failure).rejects.toThrow('The selector m asks for 182 samples, more than the 100 that a query may have');
  });

  test('a sample counts in each window that it is in, of all functions together', async () => {
    const query = 'sum_over_time(sum_over_time(vector(1)[10m:1m])[10m:1m])';
    // The inner windows end at 10 moments and hold 10 samples each; the outer one holds 10.
    const ask = (windowSamples: number) => run(query, source, { ...ofMinutes(0, 0, 0), limits: { ...limits, windowSamples } });
    await expect(ask(110)).resolves.toMatchObject({ result: { type: 'vector', samples: [{ value: 100 }] } });
    await expect(ask(109)).rejects.toThrow(
      'The selector sum_over_time(vector(1)[10m:1m])[10m:1m] asks for 110 samples in windows, more than the 109 that a query may have: ' +
        'shorten the range of its windows, or take a longer step.',
    );
  });

  test('windows of which only the ends are looked at cost nothing', async () => {
    const none = { ...options, limits: { ...limits, windowSamples: 0 } };
    await expect(run('rate(m[5m])', source, none)).resolves.toMatchObject({ result: { type: 'matrix' } });
    await expect(run('max_over_time(m[5m])', source, none)).rejects.toThrow('samples in windows');
  });

  test('more series than an answer may have are told, and topk gets by with fewer', async () => {
    const few = { ...options, limits: { ...limits, series: 1 } };
    await expect(run('m', source, few)).rejects.toThrow(
      'The selector m asks for 2 series, more than the 1 that a query may have: aggregate it by fewer labels, narrow it by labels, or ask for the largest with topk.',
    );
    await expect(run('sum(m)', source, few)).resolves.toMatchObject({ result: { type: 'matrix' } });
  });

  test('an evaluation that is no longer wanted ends with the reason', async () => {
    const stop = new AbortController();
    const slow: SeriesSource = {
      select: async (selections) => {
        stop.abort(new Error('no longer wanted'));
        return source.select(selections);
      },
    };
    await expect(run('rate(m[5m])', slow, { ...options, signal: stop.signal })).rejects.toThrow('no longer wanted');
  });
});

test('an evaluation lets others have their turn, and so can be stopped while it reckons', async () => {
  const times = Float64Array.from({ length: 500 }, (_, index) => index * minute);
  const series = Array.from({ length: 2000 }, (_, index) => ({ labels: new Map([['i', String(index)]]), times, values: times }));
  const source: SeriesSource = { select: async (selections) => selections.map(() => series) };
  const stop = new AbortController();
  const evaluation = run('quantile_over_time(0.5, m[2h])', source, { ...ofMinutes(0, 500, 1), signal: stop.signal });
  setImmediate(() => setImmediate(() => stop.abort(new Error('no longer wanted'))));
  await expect(evaluation).rejects.toThrow('no longer wanted');
});

describe('selections', () => {
  const source = memory('m 0+1x30', 'n_total 0+60x30');

  test('everything is asked for at once, equal selections once', async () => {
    const asked = new AskedSource(source);
    expect(written(await run('m + m - (m offset 5m) + rate(n_total[5m])', asked, ofMinutes(20)))).toEqual(['{}: 26']);
    expect(asked.asked.map((selections) => selections.length)).toEqual([3]);
  });

  test('what is read reaches from the first window to the last, and no further', async () => {
    const windowOf = async (query: string, options: EvaluationOptions): Promise<string[]> => {
      const asked = new AskedSource(source);
      await run(query, asked, options);
      return asked.asked.flat().map(({ after, to }) => `${after / minute} ${to / minute}`);
    };
    expect(await windowOf('m', ofMinutes(10, 20, 5))).toEqual(['5 20']);
    expect(await windowOf('rate(m[2m])', ofMinutes(10, 20, 5))).toEqual(['8 20']);
    // The last step is at 18m.
    expect(await windowOf('rate(m[2m])', ofMinutes(10, 20, 4))).toEqual(['8 18']);
    expect(await windowOf('rate(m[2m] offset 3m)', ofMinutes(10, 20, 5))).toEqual(['5 17']);
    expect(await windowOf('m @ 600', ofMinutes(20, 30, 5))).toEqual(['5 10']);
    expect(await windowOf('m @ end() offset 1m', ofMinutes(20, 30, 5))).toEqual(['24 29']);
    // From 10m - 6m the first multiple of 4 minutes is 8m.
    expect(await windowOf('max_over_time(rate(m[2m])[6m:4m])', ofMinutes(10, 20, 5))).toEqual(['6 20']);
    expect(await windowOf('rate(m[2m] anchored)', ofMinutes(10))).toEqual(['3 10']);
    expect(await windowOf('rate(m[2m] smoothed)', ofMinutes(10))).toEqual(['3 15']);
  });

  test('hints tell what samples are for', async () => {
    const hintsOf = async (query: string, options: EvaluationOptions) => {
      const asked = new AskedSource(source);
      await run(query, asked, options);
      return asked.asked.flat().map(({ hints }) => hints);
    };
    expect(await hintsOf('sum by (a) (m)', ofMinutes(10))).toEqual([
      { step: 0, function: 'sum', grouping: { labels: ['a'], isWithout: false }, labels: ['a'] },
    ]);
    expect(await hintsOf('rate(n_total[5m])', ofMinutes(10, 20, 2))).toEqual([{ step: 2 * minute, function: 'rate', range: 5 * minute }]);
    expect(await hintsOf('m + 1', ofMinutes(10))).toEqual([{ step: 0 }]);
  });

  test('without its text nothing of a query has a place', async () => {
    const evaluation = await evaluate(parseExpression('rate(m[5m])'), source, ofMinutes(10));
    expect(evaluation.infos).toEqual(['PromQL info: metric might not be a counter, name does not end in _total/_sum/_count/_bucket: "m"']);
    expect((await run('  rate(\n  m[5m])', source, ofMinutes(10))).infos).toEqual([expect.stringMatching(/: "m" \(2:3\)$/)]);
  });
});

describe('a source that works out functions by itself', () => {
  const source = memory('n_total{a="1"} 0+60x30', 'n_total{a="2"} 0+120x30', 'm 0+1x30');
  const labels = (a: string) =>
    new Map([
      ['__name__', 'n_total'],
      ['a', a],
    ]);

  test('is asked for windows, and nothing is read when it answers', async () => {
    const answers = new GridSource(source, () => [
      { labels: labels('1'), values: Float64Array.of(7, Number.NaN), present: Uint8Array.of(1, 0) },
      { labels: labels('2'), values: Float64Array.of(Number.NaN, Number.NaN), present: Uint8Array.of(0, 0) },
    ]);
    expect(written(await run('rate(n_total[5m] offset 1m) * 2', answers, ofMinutes(10, 12, 2)))).toEqual(['{a="1"}: 14']);
    expect(answers.asked).toEqual([]);
    const call = { function: 'rate', range: 5 * minute, offset: minute, start: 10 * minute, end: 12 * minute, step: 2 * minute };
    expect(answers.calls).toEqual([expect.objectContaining(call)]);
    expect(answers.calls[0]?.selection).toMatchObject({ after: 4 * minute, to: 11 * minute });
  });

  test('is not asked for what it cannot know, and samples are read where it has no answer', async () => {
    const silent = new GridSource(source, () => undefined);
    expect(written(await run('sum(rate(n_total[5m]))', silent, ofMinutes(10)))).toEqual(['{}: 3']);
    expect(silent.calls).toHaveLength(1);
    expect(silent.asked).toHaveLength(1);
    for (const query of [
      'n_total',
      'rate(n_total[5m] anchored)',
      'predict_linear(m[5m], 60)',
      'max_over_time(m[5m:1m])',
      'quantile_over_time(0.5, m[5m])',
    ]) {
      const asked = new GridSource(source, () => undefined);
      await run(query, asked, ofMinutes(10));
      expect(asked.calls, query).toEqual([]);
    }
  });

  test('is asked for windows of a subquery at its own steps, and of @ at that moment', async () => {
    const silent = new GridSource(source, () => undefined);
    await run('max_over_time(rate(n_total[5m])[4m:2m]) + on (a) rate(n_total[5m] @ 300)', silent, ofMinutes(10, 12, 2));
    expect(silent.calls.map(({ start, end, step }) => [start / minute, end / minute, step / minute])).toEqual([
      [8, 12, 2],
      [5, 5, 0],
    ]);
  });
});

describe('samples that count since the one before them', () => {
  const source = new MemorySource();
  source.load(new Map([['__name__', 'd']]), [5, 10, 20, 5, 40], minute, { isDelta: true });
  source.load(new Map([['__name__', 'h']]), readSeries('h {{count:2 sum:4 buckets:[2]}}x4').values, minute, { isDelta: true });

  test('a rate is their sum', async () => {
    // Of the last 4 minutes: 10 + 20 + 5 + 40.
    expect(written(await run('increase(d[4m])', source, ofMinutes(4)))).toEqual(['{}: 75']);
    expect(written(await run('rate(d[4m])', source, ofMinutes(4)))).toEqual(['{}: 0.3125']);
    expect(written(await run('increase(d[1m])', source, ofMinutes(2)))).toEqual(['{}: 20']);
    expect(written(await run('irate(d[4m])', source, ofMinutes(3)))).toEqual([`{}: ${5 / 60}`]);
    expect(written(await run('sum_over_time(d[4m])', source, ofMinutes(4)))).toEqual(['{}: 75']);
    expect((await run('rate(d[4m])', source, ofMinutes(4))).infos).toEqual([]);
  });

  test('so it is of histograms', async () => {
    const evaluation = await run('increase(h[3m])', source, ofMinutes(4));
    expect(evaluation.result).toMatchObject({ samples: [{ histogram: { count: 6, sum: 12, positiveBuckets: [6], hint: 'gauge' } }] });
    expect(written(await run('histogram_count(rate(h[3m]))', source, ofMinutes(4)))).toEqual([`{}: ${6 / 180}`]);
  });
});

test('a series that loses its name at some steps and keeps it at others is told apart at each step', async () => {
  const source = memory('x_total{a="1"} 0 0 0 0 0 _x10', 'y{a="2"} 1+0x15');
  const options = ofMinutes(5, 11, 3);
  expect(written(await run('x_total or abs(rate(x_total[9m]))', source, options))).toEqual([
    '{__name__="x_total", a="1"}: 0 0',
    '{a="1"}: 0',
  ]);
  expect(written(await run('sum by (__name__) (x_total or abs(rate(x_total[9m])))', source, options))).toEqual([
    '{}: 0',
    '{__name__="x_total"}: 0 0',
  ]);
  expect(written(await run('label_replace(x_total or abs(rate(x_total[9m])), "b", "z", "a", ".*")', source, options))).toEqual([
    '{__name__="x_total", a="1", b="z"}: 0 0',
    '{a="1", b="z"}: 0',
  ]);
});

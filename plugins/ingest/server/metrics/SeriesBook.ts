import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { writeJson } from '../json/writeJson';
import { KnownSeries } from './KnownSeries';

/** Bytes of all series remembered, in about. One that is forgotten has its name written again. */
const MEMORY = 96 * 1024 * 1024;
/** Characters of a series' labels and name together. */
const LONGEST = 64 * 1024;
const PER_SERIES = 400;

export type Labels = readonly (readonly [name: string, value: string])[];

const byName = ([a]: Labels[number], [b]: Labels[number]): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Id of a series: 48 bits of a hash of everything that makes it, below 16 bits of its metric's, so that series of one metric lie together where
 * rows are sorted by id.
 */
export function seriesId(metric: string, sorted: Labels): string {
  const identity = sorted.reduce((text, [name, value]) => `${text}\xff${name}\xff${value}`, metric);
  const whole = hash('sha1', identity, 'buffer');
  const head = hash('sha1', metric, 'buffer');
  return String((BigInt(head.readUInt16BE(0)) << 48n) | BigInt(whole.readUIntBE(0, 6)));
}

/** The series that this process has met lately, so that a series' labels are hashed, and its name written, once and not with every sample. */
export class SeriesBook {
  private readonly byId = new LRUCache<string, KnownSeries>({
    maxSize: MEMORY / 2,
    sizeCalculation: ({ members }) => members.length + PER_SERIES,
  });
  private readonly byKey = new LRUCache<string, KnownSeries>({
    maxSize: MEMORY / 2,
    sizeCalculation: (_series, key) => key.length + PER_SERIES,
  });
  /** Descriptions written, with the day they were written on. */
  private readonly described = new LRUCache<string, number>({ max: 20_000 });

  known(account: number, key: string): KnownSeries | undefined {
    return this.byKey.get(`${account} ${key}`);
  }

  /** @returns undefined when the labels are too large */
  series(
    account: number,
    metric: string,
    labels: Iterable<readonly [string, string]>,
    { type, unit = '' }: { readonly type: string; readonly unit?: string },
    key?: string,
  ): KnownSeries | undefined {
    const sorted = [...new Map([...labels].filter(([, value]) => value !== ''))].sort(byName);
    if (sorted.reduce((length, [name, value]) => length + name.length + value.length, metric.length) > LONGEST) return undefined;
    const id = seriesId(metric, sorted);
    const account_id = `${account} ${id}`;
    let series = this.byId.get(account_id);
    if (series === undefined) {
      const names = sorted.map(([name, value]) => `${writeJson(name)}:${writeJson(value)}`).join(',');
      const members = `"account":${account},"metric":${writeJson(metric)},"id":"${id}","labels":{${names}},"type":${writeJson(type)},"unit":${writeJson(unit)}`;
      series = new KnownSeries(id, Buffer.from(`${account}\t${id}\t`), members);
      this.byId.set(account_id, series);
    }
    if (key !== undefined) this.byKey.set(`${account} ${key}`, series);
    return series;
  }

  /** @returns whether this description has to be written; each is once a day */
  isNews(account: number, description: string, day: number): boolean {
    const key = `${account} ${description}`;
    if (this.described.get(key) === day) return false;
    this.described.set(key, day);
    return true;
  }
}

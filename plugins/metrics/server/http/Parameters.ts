import { PublicError } from '#sdk/server';
import type { Matcher } from '../../common/promql/ast';
import { matcherTest } from '../../common/promql/matcherTest';
import { PromqlError } from '../../common/promql/PromqlError';
import { parseMetricSelector } from '../../common/promql/parseExpression';
import { parseDuration } from './parseDuration';
import { parseTime } from './parseTime';

/** What is wrong with a parameter, in Prometheus' words. */
export const badData = (message: string): PublicError => new PublicError(400, 'METRICS_PARAMETER', message);
const wrong = (name: string, reason: string): PublicError => badData(`invalid parameter ${JSON.stringify(name)}: ${reason}`);

/** Parameters of a call of Prometheus' API, from the address and the form. @throws PublicError 400 in Prometheus' words */
export class Parameters {
  constructor(
    private readonly all: URLSearchParams,
    /** Milliseconds since the epoch. */
    private readonly now: number,
  ) {}

  text(name: string): string | undefined {
    const value = this.all.get(name) ?? '';
    return value === '' ? undefined : value;
  }

  /** What stands in the path is kept here, too. */
  list(name: string): readonly string[] {
    return this.all.getAll(name);
  }

  get query(): string {
    return this.all.get('query') ?? '';
  }

  /** Milliseconds since the epoch; now when absent. */
  time(name: string): number {
    return this.timeOr(name, this.now);
  }

  timeOr(name: string, otherwise: number): number {
    const value = this.text(name);
    if (value === undefined) return otherwise;
    const time = parseTime(value);
    if (time === undefined) throw wrong(name, `cannot parse ${JSON.stringify(value)} to a valid timestamp`);
    return time;
  }

  /** A time that must be there. */
  dueTime(name: string): number {
    return this.text(name) === undefined ? this.unread(name, '', 'timestamp') : this.time(name);
  }

  /** Milliseconds. */
  duration(name: string): number | undefined {
    const value = this.text(name);
    return value === undefined ? undefined : (parseDuration(value) ?? this.unread(name, value, 'duration'));
  }

  dueDuration(name: string): number {
    return this.duration(name) ?? this.unread(name, '', 'duration');
  }

  /** Undefined where there is none: 0, or absent. */
  limit(name = 'limit'): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!/^[+-]?\d+$/.test(value)) throw wrong(name, `strconv.Atoi: parsing ${JSON.stringify(value)}: invalid syntax`);
    if (Number(value) < 0) throw wrong(name, 'limit must be non-negative');
    return Number(value) === 0 ? undefined : Number(value);
  }

  /** `start` and `end`, the end included; all times where they are absent. */
  range(): { readonly from: number; readonly to: number } {
    const from = Math.max(this.timeOr('start', 0), 0);
    const end = Math.min(this.timeOr('end', latest), latest);
    if (end < from) throw wrong('end', 'end timestamp must not be before start time');
    return { from, to: end + 1 };
  }

  /** Each `match[]` as its conditions. */
  selectors(name = 'match[]'): readonly (readonly Matcher[])[] {
    return this.list(name).map((text) => {
      const matchers = selector(text, name);
      if (matchers.every(takesEmpty)) throw wrong(name, 'match[] must contain at least one non-empty matcher');
      return matchers;
    });
  }

  private unread(name: string, value: string, kind: string): never {
    throw wrong(name, `cannot parse ${JSON.stringify(value)} to a valid ${kind}`);
  }
}

/** As late as the store's days go. */
const latest = Date.UTC(2100, 0, 1);

function selector(text: string, name: string): readonly Matcher[] {
  try {
    return parseMetricSelector(text);
  } catch (error) {
    throw error instanceof PromqlError ? wrong(name, error.message) : error;
  }
}

/** Whether a series without the label would do, so that the condition chooses nothing. */
function takesEmpty(matcher: Matcher): boolean {
  return matcherTest(matcher)('');
}

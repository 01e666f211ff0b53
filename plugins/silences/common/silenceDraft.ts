import { parseMatchers } from './matcherText';
import type { Matcher } from './silence';

/** What an address says of a silence that is to be made. Times in milliseconds since the epoch. */
export interface SilenceDraft {
  readonly matchers: readonly Matcher[];
  readonly comment: string;
  readonly startsAt: number;
  readonly endsAt: number;
}

const hour = 3_600_000;
const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: hour, d: 24 * hour, w: 7 * 24 * hour };

/** Milliseconds of a duration such as `2h`, `1h30m` or `7d`; undefined for what is none. */
function durationOf(text: string): number | undefined {
  if (!/^(\d{1,9}(ms|[smhdw]))+$/.test(text)) return undefined;
  return [...text.matchAll(/(\d{1,9})(ms|[smhdw])/g)].reduce((sum, [, number, unit = '']) => sum + Number(number) * (units[unit] ?? 0), 0);
}

/** Milliseconds since the epoch of ISO 8601, or of such a number. */
function momentOf(text: string | null): number | undefined {
  if (text === null || text === '') return undefined;
  const at = /^\d{1,15}$/.test(text) ? Number(text) : Date.parse(text);
  return Number.isFinite(at) ? at : undefined;
}

const names = ['matcher', 'matchers', 'matcherName', 'startsAt', 'endsAt', 'comment', 'createdBy', 'duration', 'isRegex', 'alertmanager'];

/** Whether an address says anything of a silence. */
export const asksForSilence = (query: URLSearchParams): boolean => names.some((name) => query.has(name));

/**
 * Reads the parameters that links to silences have: `matcher` for each one, `matchers` together, or `matcherName` and `matcherValue`; `isRegex` makes `=` a regular expression; `startsAt` and
 * `endsAt`, or `duration`; `comment`; `createdBy`, who asked for it: it is made in the name of whoever saves it. There is one place that sends alerts, so
 * `alertmanager` chooses nothing. What cannot be read is as if it were not there: two hours from now.
 */
export function silenceDraft(query: URLSearchParams, now: number): SilenceDraft {
  const isRegex = query.get('isRegex') === 'true';
  const values = query.getAll('matcherValue');
  const named = query
    .getAll('matcherName')
    .flatMap((name, at): Matcher[] => (name === '' ? [] : [{ name, operator: '=', value: values[at] ?? '' }]));
  const matchers = [...[...query.getAll('matcher'), ...query.getAll('matchers')].flatMap(parseMatchers), ...named];
  const comment = query.get('comment') ?? '';
  const askedBy = query.get('createdBy') ?? '';
  const startsAt = momentOf(query.get('startsAt')) ?? now;
  const endsAt = momentOf(query.get('endsAt')) ?? startsAt + (durationOf(query.get('duration') ?? '') ?? 2 * hour);
  return {
    matchers: matchers.map((matcher) => (isRegex && matcher.operator === '=' ? { ...matcher, operator: '=~' } : matcher)),
    comment: askedBy === '' ? comment : `${comment} (asked for by ${askedBy})`.trim(),
    startsAt,
    endsAt,
  };
}

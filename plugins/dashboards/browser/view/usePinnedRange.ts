import { useCallback, useMemo, useState } from 'react';
import { type TimeRangeText, useTimeZone } from '#sdk/browser';
import { DateMathError, parseDateMath } from '#sdk/query';
import type { Stretch } from '../../common/data/panelAsk';

export interface PinnedRange {
  readonly range: Stretch;
  /** Tells one asking of the dashboard from the next: another range, or the same one again. */
  readonly turn: string;
  /** Why the range of the address does not hold. */
  readonly fault?: string;
  refresh(): void;
}

const lastHour = 3_600_000;

/** The range as it is from now until the dashboard is refreshed: panels that come into sight later ask for the same one. */
export function usePinnedRange({ from, to }: TimeRangeText): PinnedRange {
  const { name } = useTimeZone();
  const [pinned, setPinned] = useState(() => ({ turn: 0, now: Date.now() }));
  const refresh = useCallback(() => setPinned(({ turn }) => ({ turn: turn + 1, now: Date.now() })), []);
  const { turn, now } = pinned;
  const read = useMemo((): { readonly range: Stretch; readonly fault?: string } => {
    const timezone = name === undefined ? {} : { timezone: name };
    try {
      const range = { from: parseDateMath(from, { now, ...timezone }), to: parseDateMath(to, { now, roundUp: true, ...timezone }) };
      if (range.from < range.to) return { range };
      return { range: { from: now - lastHour, to: now }, fault: 'The time range ends before it begins: this is the last hour.' };
    } catch (error) {
      if (!(error instanceof DateMathError)) throw error;
      return { range: { from: now - lastHour, to: now }, fault: `${error.message}. This is the last hour.` };
    }
  }, [from, to, now, name]);
  return { ...read, turn: `${turn} ${read.range.from} ${read.range.to}`, refresh };
}

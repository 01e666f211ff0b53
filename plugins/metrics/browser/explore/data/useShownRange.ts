import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useAddress, useTimeZone } from '#sdk/browser';
import { DateMathError, parseDateMath } from '#sdk/query';
import { printDuration } from '../../../common/promql/numbers';

const initial = { from: 'now-1h', to: 'now' };

/** The time that a page shows: as it is written in the address, and as it was when it was last asked for. */
export interface ShownRange {
  readonly written: { readonly from: string; readonly to: string };
  /** Milliseconds since the epoch, whole steps; undefined for a range that cannot be read or is empty. */
  readonly range: { readonly from: number; readonly to: number } | undefined;
  /** Milliseconds between two points of a chart. */
  readonly step: number;
  /** The window that rates are taken over, such as `5m`. */
  readonly window: string;
  change(range: { readonly from: string; readonly to: string }): void;
  /** Asks for it anew. */
  refresh(): void;
}

const steps = [15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400].map((seconds) => seconds * 1000);
const points = 240;

/** A round step of which about 240 fill a length of time. */
export const stepFor = (length: number): number =>
  steps.find((each) => each >= length / points) ?? Math.ceil(length / points / 86_400_000) * 86_400_000;

/** Four samples a minute apart, or four steps. */
const windowFor = (step: number) => printDuration(Math.max(300_000, step * 4));

function read(text: string, now: number, timezone: string | undefined, roundUp: boolean): number | undefined {
  try {
    return parseDateMath(text, { now, roundUp, ...(timezone !== undefined && { timezone }) });
  } catch (error) {
    if (error instanceof DateMathError) return undefined;
    throw error;
  }
}

/** @param linked the range that a link's panes name, for an address without one */
export function useShownRange(linked = initial): ShownRange {
  const [query, change] = useAddress();
  const { name } = useTimeZone();
  const client = useQueryClient();
  const [asked, setAsked] = useState(() => Date.now());
  const from = query.get('from') ?? linked.from;
  const to = query.get('to') ?? linked.to;
  return useMemo(() => {
    const [start, end] = [read(from, asked, name, false), read(to, asked, name, true)];
    const isRange = start !== undefined && end !== undefined && start < end;
    const step = isRange ? stepFor(end - start) : 60_000;
    return {
      written: { from, to },
      range: isRange ? { from: Math.floor(start / step) * step, to: Math.ceil(end / step) * step } : undefined,
      step,
      window: windowFor(step),
      change: (range) => {
        setAsked(Date.now());
        change({ from: range.from, to: range.to }, { push: true });
      },
      refresh: () => {
        // A range that does not move is asked for again, too.
        void client.invalidateQueries({ queryKey: ['api', 'metrics'] });
        setAsked(Date.now());
      },
    };
  }, [from, to, asked, name, change, client]);
}

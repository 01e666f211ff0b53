import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type AddressChange, useAddress, useTimeZone } from '#sdk/browser';
import { DateMathError, parseDateMath } from '#sdk/query';
import { readDuration } from '../../common/searchDuration';
import { type SearchOrder, searchOrders } from '../../common/searchOrders';
import { type SpanStatus, spanStatuses } from '../../common/span';

/** What is searched for, as the page's address has it. */
export interface WrittenSearch {
  readonly service: string;
  readonly operation: string;
  readonly status: SpanStatus | undefined;
  /** Durations as they were typed. */
  readonly min: string;
  readonly max: string;
  readonly query: string;
}

/** The conditions as they are sent. */
export interface AskedConditions {
  readonly from: number;
  readonly to: number;
  readonly service?: string;
  readonly operation?: string;
  readonly status?: SpanStatus;
  readonly minDuration?: number;
  readonly maxDuration?: number;
  readonly query: string;
}

export interface TraceSearch {
  readonly written: WrittenSearch;
  readonly sort: SearchOrder;
  readonly range: { readonly from: string; readonly to: string };
  /** Undefined for a time that cannot be read or is empty. */
  readonly conditions: AskedConditions | undefined;
  /** Whether anything beside the time narrows the search. */
  readonly isNarrowed: boolean;
  change(part: AddressChange): void;
  changeRange(range: { readonly from: string; readonly to: string }): void;
  /** Searches anew. */
  refresh(): void;
}

/** Every condition's parameter of the address. */
export const noConditions = { service: '', operation: '', status: '', min: '', max: '', query: '' };

function readTime(text: string, now: number, timezone: string | undefined, roundUp: boolean): number | undefined {
  try {
    return parseDateMath(text, { now, roundUp, ...(timezone !== undefined && { timezone }) });
  } catch (error) {
    if (error instanceof DateMathError) return undefined;
    throw error;
  }
}

function conditionsOf(written: WrittenSearch, from: number, to: number): AskedConditions {
  const { service, operation, status, min, max, query } = written;
  const [minDuration, maxDuration] = [readDuration(min), readDuration(max)];
  return {
    from,
    to,
    query,
    ...(service !== '' && { service }),
    ...(operation !== '' && { operation }),
    ...(status !== undefined && { status }),
    ...(minDuration !== undefined && { minDuration }),
    ...(maxDuration !== undefined && { maxDuration }),
  };
}

/** The search that the page's address states, as of the moment at which it was last asked for. */
export function useTraceSearch(): TraceSearch {
  const [address, change] = useAddress();
  const { name: zone } = useTimeZone();
  const client = useQueryClient();
  const [asked, setAsked] = useState(() => Date.now());
  return useMemo(() => {
    const of = (name: string): string => address.get(name) ?? '';
    const written: WrittenSearch = {
      service: of('service'),
      operation: of('operation'),
      status: spanStatuses.find((status) => status === of('status')),
      min: of('min'),
      max: of('max'),
      query: of('query'),
    };
    const range = { from: address.get('start') ?? 'now-1h', to: address.get('end') ?? 'now' };
    const [from, to] = [readTime(range.from, asked, zone, false), readTime(range.to, asked, zone, true)];
    const conditions = from !== undefined && to !== undefined && from < to ? conditionsOf(written, from, to) : undefined;
    const again = (): void => setAsked(Date.now());
    return {
      written,
      sort: searchOrders.find((order) => order === of('sort')) ?? 'newest',
      range,
      conditions,
      isNarrowed: Object.values(written).some((value) => value !== undefined && value !== ''),
      change: (part) => {
        again();
        change(part, { push: true });
      },
      changeRange: ({ from: start, to: end }) => {
        again();
        change({ start, end }, { push: true });
      },
      refresh: () => {
        // A time that moves is another question; one that does not is asked again.
        if (`${range.from} ${range.to}`.includes('now')) again();
        else void client.invalidateQueries({ queryKey: ['api', 'tracing'] });
      },
    };
  }, [address, asked, zone, change, client]);
}

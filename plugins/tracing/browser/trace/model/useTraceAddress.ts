import { useMemo } from 'react';
import { useAddress } from '#sdk/browser';
import type { TraceTimeline } from '../../../common/trace/traceTimeline';
import { type TraceFilter, traceFilters } from './keptRows';

/** A stretch of a trace: nanoseconds after its start. */
export interface Zoom {
  readonly from: number;
  readonly to: number;
}

/** What a link to a trace restores: the open span, the stretch that is zoomed into, filters and search. */
export interface TraceAddress {
  /** See `spanKeys`. */
  readonly span: string | undefined;
  readonly zoom: Zoom;
  readonly isZoomed: boolean;
  readonly filters: readonly TraceFilter[];
  readonly search: string;
  open(span: string | undefined): void;
  /** The whole trace when absent. */
  zoomTo(zoom?: Zoom): void;
  filterBy(filters: readonly TraceFilter[]): void;
  searchFor(text: string): void;
}

export function useTraceAddress({ duration }: Pick<TraceTimeline, 'duration'>): TraceAddress {
  const [query, change] = useAddress();
  const text = query.toString();
  return useMemo(() => {
    const asked = new URLSearchParams(text);
    const zoom = readZoom(asked, duration);
    return {
      span: asked.get('span') ?? undefined,
      zoom: zoom ?? { from: 0, to: Math.max(1, duration) },
      isZoomed: zoom !== undefined,
      filters: traceFilters.filter((filter) => asked.getAll('only').includes(filter)),
      search: asked.get('search') ?? '',
      open: (span) => change({ span: span ?? '' }),
      zoomTo: (next) =>
        change({
          from: next === undefined ? '' : String(Math.round(next.from)),
          to: next === undefined ? '' : String(Math.round(next.to)),
        }),
      filterBy: (filters) => change({ only: filters }),
      searchFor: (search) => change({ search }),
    };
  }, [text, duration, change]);
}

function readZoom(query: URLSearchParams, duration: number): Zoom | undefined {
  const number = (name: string): number => (/^\d{1,16}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : Number.NaN);
  const [from, to] = [number('from'), Math.min(number('to'), duration)];
  return from < to ? { from, to } : undefined;
}

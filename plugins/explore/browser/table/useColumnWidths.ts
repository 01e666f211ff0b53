import { useState } from 'react';
import { sessionService, useService } from '#sdk/browser';
import { narrowest } from './columnTemplate';

type Widths = Readonly<Record<string, number>>;

/** Widths of resized columns in pixels, kept in this browser for each user. */
export function useColumnWidths(): readonly [Widths, (column: string, width: number) => void] {
  const { session } = useService(sessionService);
  const key = `explore-column-widths-${session?.user.id ?? 0}`;
  const [widths, setWidths] = useState(() => read(key));
  const resize = (column: string, width: number): void => {
    const next = { ...widths, [column]: Math.max(narrowest, Math.round(width)) };
    setWidths(next);
    localStorage.setItem(key, JSON.stringify(next));
  };
  return [widths, resize];
}

function read(key: string): Widths {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, width]) => typeof width === 'number' && width >= narrowest));
  } catch {
    return {}; // Widths are a comfort: damaged ones start anew.
  }
}

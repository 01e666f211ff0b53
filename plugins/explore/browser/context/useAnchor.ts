import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps one row where the reader sees it: in the middle when the rows answer a new question, and in its place when some come above it.
 * @param question changes with what is asked, not with how much of it
 */
export function useAnchor(virtual: Virtualizer<HTMLDivElement, Element>, index: number, question: string): void {
  const last = useRef<{ readonly question: string; readonly start: number }>(undefined);
  useLayoutEffect(() => {
    const start = virtual.measurementsCache[index]?.start;
    if (start === undefined) return;
    const before = last.current;
    last.current = { question, start };
    const element = virtual.scrollElement;
    if (before?.question !== question) virtual.scrollToIndex(index, { align: 'center' });
    else if (element !== null) element.scrollTop += start - before.start;
  }, [virtual, index, question]);
}

import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';

interface Place {
  readonly question: string;
  readonly index: number;
  readonly start: number;
}

/**
 * Keeps one row where the reader sees it: in the middle when the rows answer a new question, and in its place when some come above it. Where it
 * starts is looked at after each drawing, since it changes as the rows above it are measured.
 * @param question changes with what is asked, not with how much of it
 */
export function useAnchor(virtual: Virtualizer<HTMLDivElement, Element>, index: number, question: string): void {
  const last = useRef<Place>(undefined);
  useLayoutEffect(() => {
    const start = virtual.measurementsCache[index]?.start;
    if (start === undefined) return;
    const before = last.current;
    last.current = { question, index, start };
    const element = virtual.scrollElement;
    if (before?.question !== question) virtual.scrollToIndex(index, { align: 'center' });
    else if (before.index !== index && element !== null) element.scrollTop += start - before.start;
  });
}

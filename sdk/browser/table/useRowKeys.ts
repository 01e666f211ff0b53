import { type KeyboardEvent, useState } from 'react';
import { stepTarget } from './stepTarget';

interface Asked {
  readonly rows: number;
  /** Rows in sight. */
  readonly page: number;
  scrollTo(index: number): void;
  readonly onOpen: ((index: number) => void) | undefined;
  readonly onToggle: ((index: number) => void) | undefined;
}

/** Walks the rows of a table with the arrow keys, Home, End and Page: Enter opens the row that the keys are at, Space selects it. */
export function useRowKeys({ rows, page, scrollTo, onOpen, onToggle }: Asked) {
  const [at, setAt] = useState(-1);
  const active = Math.min(at, rows - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // What is in a cell has its own keys.
    if (event.target !== event.currentTarget) return;
    const next = stepTarget(event.key, event.ctrlKey || event.metaKey, active, rows, page);
    if (next !== undefined) {
      setAt(next);
      scrollTo(next);
    } else if (event.key === 'Enter' && active >= 0 && onOpen !== undefined) onOpen(active);
    else if (event.key === ' ' && active >= 0) (onToggle ?? onOpen)?.(active);
    else return;
    event.preventDefault();
  };
  return { active, setActive: setAt, onKeyDown };
}

import { createContext, type ReactNode } from 'react';
import type { FenceSaid } from '#sdk/docs';

/** A block of code of a page, with what its author says of it. */
export interface Snippet extends FenceSaid {
  readonly code: string;
}

/** What stands below a block of code; nothing where a page gives none. */
export const SnippetNoteContext = createContext<((snippet: Snippet) => ReactNode) | undefined>(undefined);

import type { ReactNode } from 'react';
import { EntryPage, errorMessage } from '#sdk/browser';

/** A link opens nothing: why, and what to do instead. */
export function LinkFault({ title, error, children }: { readonly title: string; readonly error: unknown; readonly children: ReactNode }) {
  return (
    <EntryPage title={title}>
      <div role="alert">{errorMessage(error)}</div>
      <div>{children}</div>
    </EntryPage>
  );
}

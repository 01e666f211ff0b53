import { lazy, Suspense } from 'react';
import { retry } from '#core';
import { Skeleton } from '../parts/Skeleton';

/** {@link Markdown} without a place of its own while its code is loaded: that of what is around it is shown. */
export const MarkdownText = lazy(() => retry(() => import('./MarkdownText')));

/**
 * A text in Markdown (GitHub's kind, HTML in it included) that somebody else may have written: scripts, styles and forms are left out, pictures of
 * other sites are named and linked, not loaded, and links to other sites open a tab of their own.
 */
export function Markdown({
  text,
  level = 2,
  isDocument = false,
}: {
  readonly text: string;
  /** That a heading of the first level becomes, so that the headings of a page go down step by step: 1 to 5. */
  readonly level?: number;
  /** A page of documentation: its headings can be linked to, and its blocks of code copied. */
  readonly isDocument?: boolean;
}) {
  return (
    <Suspense fallback={<Skeleton lines={3} />}>
      <MarkdownText text={text} level={level} isDocument={isDocument} />
    </Suspense>
  );
}

import { type ReactNode, useDeferredValue } from 'react';

/**
 * Draws its children after what stands round it, in slices that let input through. For what a page can begin without:
 * on a slow machine the field that somebody wants to type in is there half a second sooner.
 */
export function Later({
  children,
  until = null,
}: {
  readonly children: ReactNode;
  /** What keeps the place free meanwhile, so that nothing moves. */
  readonly until?: ReactNode;
}) {
  return useDeferredValue(true, false) ? children : until;
}

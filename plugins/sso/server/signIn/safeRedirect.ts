import { ownAddress } from '#sdk';

/** Where somebody returns to after signing in: a path of this installation, else its root. */
export const safeRedirect = (wanted: string | null | undefined): string =>
  (wanted?.length ?? 0) > 4000 ? '/' : (ownAddress(wanted) ?? '/');

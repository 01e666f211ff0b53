import type { AccountType } from './accountTypes';

/** What the product is used for: running systems, or defending them. Pages, navigation and the root differ. */
export const appModes = ['OPERATIONS', 'SECURITY'] as const;
export type AppMode = (typeof appModes)[number];

export const modeTitles: Readonly<Record<AppMode, string>> = { OPERATIONS: 'Operations', SECURITY: 'Security' };

export const otherMode = (mode: AppMode): AppMode => (mode === 'SECURITY' ? 'OPERATIONS' : 'SECURITY');

/** Reads a mode in any case, such as `operations`; undefined for anything else. */
export const readAppMode = (text: string): AppMode | undefined => appModes.find((mode) => mode === text.toUpperCase());

/**
 * The modes that a person may be in, by the accounts they may enter: Security with a security account, Operations with any other.
 * @returns Operations alone for somebody without an account
 */
export function modesOf(accounts: readonly { readonly type: AccountType }[]): readonly AppMode[] {
  const open = appModes.filter((mode) => accounts.some(({ type }) => (type === 'security') === (mode === 'SECURITY')));
  return open.length === 0 ? ['OPERATIONS'] : open;
}

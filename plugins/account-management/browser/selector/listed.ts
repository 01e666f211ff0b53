import type { BootSession } from '#sdk';

export type Entered = BootSession['accounts'][number];

/** The accounts that a search finds by name or id: pinned ones first as they were pinned, the others by name. */
export function listed(accounts: readonly Entered[], pinned: readonly number[], search: string): readonly Entered[] {
  const text = search.trim().toLowerCase();
  const place = ({ id }: Entered): number => (pinned.includes(id) ? pinned.indexOf(id) : pinned.length);
  return accounts
    .filter(({ id, name }) => name.toLowerCase().includes(text) || String(id) === text)
    .sort((one, other) => place(one) - place(other) || one.name.localeCompare(other.name) || one.id - other.id);
}

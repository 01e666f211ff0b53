import { useCallback, useEffect, useState } from 'react';
import { type TriggerSeverity, triggerSeverities } from '#plugins/triggers/contract';
import { readParameters } from '#sdk';
import { type ListAddress, useAddress } from '#sdk/browser';

/** Milliseconds after the last key that what is typed is searched for. */
const pause = 250;

const sortColumns = ['name', 'updatedAt', 'createdAt', 'severity', 'enabled'] as const;
type SortColumn = (typeof sortColumns)[number];

export interface AlertListAddress extends ListAddress {
  readonly sortBy: SortColumn;
  readonly sortOrder: 'ASC' | 'DESC';
  readonly severities: readonly TriggerSeverity[];
  readonly tags: readonly string[];
  setSeverities(severities: readonly string[]): void;
  setTags(tags: readonly string[]): void;
}

/**
 * The state of a list of alerts in its address: `search`, `severities`, `tags`, `sortBy`, `sortOrder` and `page`. The newest change comes first unless
 * the address says otherwise.
 */
export function useAlertListAddress(): AlertListAddress {
  const [query, changeAddress] = useAddress();
  const search = query.get('search') ?? '';
  const [typed, setTyped] = useState(search);
  useEffect(() => setTyped(search), [search]);
  const change = useCallback(
    (part: Parameters<typeof changeAddress>[0]) => changeAddress({ page: '', ...part }, { push: part.page !== undefined }),
    [changeAddress],
  );
  useEffect(() => {
    if (typed === search) return;
    const rest = setTimeout(() => change({ search: typed }), pause);
    return () => clearTimeout(rest);
  }, [typed, search, change]);
  const { severities: asked, tags, page = 1 } = readParameters({ severities: 'texts', tags: 'texts', page: 'int' }, query);
  const severities = triggerSeverities.filter((severity) => asked.includes(severity));
  const sortBy = sortColumns.find((column) => column === query.get('sortBy')) ?? 'updatedAt';
  const order = query.get('sortOrder')?.toUpperCase();
  const sortOrder = order === 'ASC' || order === 'DESC' ? order : sortBy === 'name' ? 'ASC' : 'DESC';
  return {
    search,
    typed,
    sortBy,
    sortOrder,
    severities,
    tags,
    sort: `${sortOrder === 'DESC' ? '-' : ''}${sortBy}`,
    page: Math.max(1, page),
    isNarrowed: search !== '' || severities.length > 0 || tags.length > 0,
    filter: (name) => query.get(name) ?? '',
    setSearch: setTyped,
    setSort: (sort) => change({ sortBy: sort.replace(/^-/, ''), sortOrder: sort.startsWith('-') ? 'DESC' : 'ASC' }),
    setPage: (next) => change({ page: next === 1 ? '' : String(next) }),
    setFilter: (name, value) => change({ [name]: value }),
    setSeverities: (chosen) => change({ severities: chosen, 'severities[]': '' }),
    setTags: (chosen) => change({ tags: chosen, 'tags[]': '' }),
    clear: () => {
      setTyped('');
      change({ search: '', severities: '', 'severities[]': '', tags: '', 'tags[]': '' });
    },
  };
}

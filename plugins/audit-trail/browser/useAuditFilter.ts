import { useAddress } from '#sdk/browser';

/** What the page is narrowed to, as it stands in the address. */
export interface ShownFilter {
  /** Days of the person's zone, `2026-03-01`, both included; empty for no end. */
  readonly from: string;
  readonly to: string;
  readonly who: string;
  readonly actions: readonly string[];
  readonly below: boolean;
  readonly installation: boolean;
}

/** The filter in the address, so that what is seen can be shared, and a way to change it. */
export function useAuditFilter(): {
  readonly filter: ShownFilter;
  readonly isNarrowed: boolean;
  change(part: Partial<ShownFilter>): void;
  clear(): void;
} {
  const [query, change] = useAddress();
  const day = (name: string): string => {
    const text = query.get(name) ?? '';
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
  };
  const filter: ShownFilter = {
    from: day('from'),
    to: day('to'),
    who: query.get('who') ?? '',
    actions: query.get('actions')?.split(',').filter(Boolean) ?? [],
    below: query.get('below') === 'true',
    installation: query.get('installation') === 'true',
  };
  return {
    filter,
    isNarrowed: filter.from !== '' || filter.to !== '' || filter.who !== '' || filter.actions.length > 0,
    change: (part) =>
      change(
        Object.fromEntries(
          Object.entries(part).map(([name, value]) => [
            name,
            Array.isArray(value) ? value.join(',') : value === false ? '' : String(value),
          ]),
        ),
      ),
    clear: () => change({ from: '', to: '', who: '', actions: '' }),
  };
}

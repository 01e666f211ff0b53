import { useCallback, useMemo } from 'react';
import type { Offer, Point } from '#core';
import { type DrilldownRow, type DrilldownValue, drilldowns, entityKinds, type ValueType } from '../points/drilldown';
import { usePluginHost } from './PluginHostContext';
import { errorMessage } from './parts/ErrorState';
import { navigationService, noticesService } from './services';
import { useOffers } from './useOffers';
import { useService } from './useService';

/** A way from what is shown to another area. */
export interface AreaLink {
  readonly key: string;
  readonly title: string;
  /** Loads what knows the address, then goes there; or says that there is nothing to open. */
  open(): Promise<void>;
}

type CodeOf<P> = P extends Point<'browser', infer _Data, infer Code> ? Code : never;

const isNamed = (names: readonly string[], field: string): boolean =>
  names.some((name) => (name.endsWith('*') ? field.startsWith(name.slice(0, -1)) : name === field));

const typeOf = (value: unknown): ValueType => (typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'text');

function useOpen() {
  const host = usePluginHost();
  const navigation = useService(navigationService);
  const notices = useService(noticesService);
  return useCallback(
    async <Code>(offer: Offer<unknown>, address: (code: Code) => string | undefined): Promise<void> => {
      try {
        const path = address(await host.load<Code>(offer));
        if (path === undefined) notices.show({ intent: 'info', title: 'There is nothing to open for this value' });
        else navigation.go(path);
      } catch (error) {
        notices.show({ intent: 'danger', title: 'This cannot be opened', text: errorMessage(error) });
      }
    },
    [host, navigation, notices],
  );
}

/** Where a value leads: to the thing that it names, then to other areas. */
export function useValueLinks(target: DrilldownValue | undefined): readonly AreaLink[] {
  const open = useOpen();
  const kinds = useOffers(entityKinds);
  const links = useOffers(drilldowns);
  return useMemo(() => {
    if (target === undefined) return [];
    const { field, value, signal } = target;
    const named = kinds.filter(({ data }) => isNamed(data.fields, field) && typeOf(value) !== 'boolean' && `${value}` !== '');
    const leading = links.filter(
      ({ data: { of, fields, types, signals } }) =>
        of === 'value' &&
        (fields === undefined || isNamed(fields, field)) &&
        (types === undefined || types.includes(typeOf(value))) &&
        (signals === undefined || signals.includes(signal)),
    );
    return [
      ...named.map((offer) => ({
        key: `${offer.pluginId}/${offer.id}`,
        title: `Open ${offer.data.title.toLowerCase()} ${value}`,
        open: () => open<CodeOf<typeof entityKinds>>(offer, (address) => address(String(value), target)),
      })),
      ...leading.map((offer) => ({
        key: `${offer.pluginId}/${offer.id}`,
        title: offer.data.title,
        open: () => open<CodeOf<typeof drilldowns>>(offer, (address) => address(target)),
      })),
    ];
  }, [target, kinds, links, open]);
}

/** Where a whole row leads. */
export function useRowLinks(row: DrilldownRow | undefined): readonly AreaLink[] {
  const open = useOpen();
  const links = useOffers(drilldowns);
  return useMemo(() => {
    if (row === undefined) return [];
    return links
      .filter(({ data: { of, signals } }) => of === 'row' && (signals === undefined || signals.includes(row.signal)))
      .map((offer) => ({
        key: `${offer.pluginId}/${offer.id}`,
        title: offer.data.title,
        open: () => open<CodeOf<typeof drilldowns>>(offer, (address) => address(row)),
      }));
  }, [row, links, open]);
}

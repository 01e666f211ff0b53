import { useMemo } from 'react';
import { type DrilldownRow, type DrilldownValue, drilldowns, type ValueType } from '../points/drilldown';
import { sourceFields, sourceValue } from '../query/sourceFields';
import { useOffers } from './offers/useOffers';
import { useEntityLinks } from './useEntityLinks';
import { useEntityNames } from './useEntityNames';
import { type AreaLink, type CodeOf, useOpenLink } from './useOpenLink';

const isNamed = (names: readonly string[], field: string): boolean =>
  names.some((name) => (name.endsWith('*') ? field.startsWith(name.slice(0, -1)) : name === field));

/** Whether a row has one of the fields; of those that end in `*` one with a member that begins so. */
const hasOne = (names: readonly string[], { fields }: DrilldownRow): boolean =>
  names.some((name) =>
    name.endsWith('*')
      ? sourceFields(fields).some((field) => isNamed([name], field.name))
      : ![undefined, null, ''].includes(sourceValue(fields, name) as string),
  );

const typeOf = (value: unknown): ValueType => (typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'text');

/** Where a value leads: to the things that it names, then to other areas. */
export function useValueLinks(target: DrilldownValue | undefined): readonly AreaLink[] {
  const open = useOpenLink();
  const names = useEntityNames();
  const links = useOffers(drilldowns);
  const entities = useMemo(() => (target === undefined ? [] : names.namedBy(target, target.field, target.value)), [target, names]);
  const leading = useMemo(() => {
    if (target === undefined) return [];
    const { field, value, signal } = target;
    return links
      .filter(
        ({ data: { of, fields, types, signals } }) =>
          of === 'value' &&
          (fields === undefined || isNamed(fields, field)) &&
          (types === undefined || types.includes(typeOf(value))) &&
          (signals === undefined || signals.includes(signal)),
      )
      .map((offer) => ({
        key: `${offer.pluginId}/${offer.id}`,
        title: offer.data.title,
        open: () => open<CodeOf<typeof drilldowns>>(offer, (address) => address(target)),
      }));
  }, [target, links, open]);
  const places = useEntityLinks(entities, target ?? nowhere);
  return useMemo(() => [...places, ...leading], [places, leading]);
}
const nowhere = { accounts: [], from: 'now-1h', to: 'now' };

/** Where a whole row leads. */
export function useRowLinks(row: DrilldownRow | undefined): readonly AreaLink[] {
  const open = useOpenLink();
  const links = useOffers(drilldowns);
  return useMemo(() => {
    if (row === undefined) return [];
    return links
      .filter(
        ({ data: { of, fields, signals } }) =>
          of === 'row' && (fields === undefined || hasOne(fields, row)) && (signals === undefined || signals.includes(row.signal)),
      )
      .map((offer) => ({
        key: `${offer.pluginId}/${offer.id}`,
        title: offer.data.title,
        open: () => open<CodeOf<typeof drilldowns>>(offer, (address) => address(row)),
      }));
  }, [row, links, open]);
}

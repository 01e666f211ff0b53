import { useCallback, useMemo } from 'react';
import type { Offer, Point } from '#core';
import { EntityNames } from '../EntityNames';
import { type DrilldownRow, type DrilldownValue, drilldowns, type ValueType } from '../points/drilldown';
import { type Entity, entityFields, entityKinds, entityPlaces } from '../points/entity';
import { sourceFields, sourceValue } from '../query/sourceFields';
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

/** Whether a row has one of the fields; of those that end in `*` one with a member that begins so. */
const hasOne = (names: readonly string[], { fields }: DrilldownRow): boolean =>
  names.some((name) =>
    name.endsWith('*')
      ? sourceFields(fields).some((field) => isNamed([name], field.name))
      : ![undefined, null, ''].includes(sourceValue(fields, name) as string),
  );

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

/** Which fields name what, by all plugins that run. */
export function useEntityNames(): EntityNames {
  const kinds = useOffers(entityKinds);
  const fields = useOffers(entityFields);
  return useMemo(() => new EntityNames(kinds, fields), [kinds, fields]);
}

/** Where things of a row or a page are shown, those of the first thing first. */
export function useEntityLinks(
  entities: readonly Entity[],
  { accounts, from, to }: Pick<DrilldownRow, 'accounts' | 'from' | 'to'>,
): readonly (AreaLink & { readonly entity: Entity; readonly place: string })[] {
  const open = useOpen();
  const names = useEntityNames();
  const places = useOffers(entityPlaces);
  return useMemo(
    () =>
      entities.flatMap((entity) =>
        places.flatMap((offer) => {
          const { kinds, needs = [], signal, title } = offer.data;
          const fields = signal === undefined ? [] : names.fieldsOf(entity.kind, signal);
          const isShown =
            (kinds?.includes(entity.kind) ?? true) &&
            needs.every((kind) => entity.within[kind] !== undefined) &&
            (signal === undefined || fields.length > 0);
          if (!isShown) return [];
          const what = names.kind(entity.kind)?.title.toLowerCase() ?? entity.kind;
          return [
            {
              entity,
              place: title,
              key: `${offer.pluginId}/${offer.id}/${entity.kind}`,
              title: `${title} of ${what} ${entity.name}`,
              open: () => open<CodeOf<typeof entityPlaces>>(offer, (address) => address(entity, { accounts, from, to, fields })),
            },
          ];
        }),
      ),
    [entities, places, names, open, accounts, from, to],
  );
}

/** Where a value leads: to the things that it names, then to other areas. */
export function useValueLinks(target: DrilldownValue | undefined): readonly AreaLink[] {
  const open = useOpen();
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
  const open = useOpen();
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

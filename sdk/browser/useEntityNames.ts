import { EntityNames } from '../EntityNames';
import { entityFields, entityKinds } from '../points/entity';
import { useOffers } from './offers/useOffers';

type Kinds = ConstructorParameters<typeof EntityNames>[0];
type Fields = ConstructorParameters<typeof EntityNames>[1];
/** By the lists of contributions, which are the same ones for all who ask until plugins change. */
const known = new WeakMap<Kinds, { readonly fields: Fields; readonly names: EntityNames }>();

/** Which fields name what, by all plugins that run: made once for every value on a page. */
export function useEntityNames(): EntityNames {
  const kinds = useOffers(entityKinds);
  const fields = useOffers(entityFields);
  const before = known.get(kinds);
  if (before?.fields === fields) return before.names;
  const names = new EntityNames(kinds, fields);
  known.set(kinds, { fields, names });
  return names;
}

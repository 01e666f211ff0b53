import { EntityNames, entityFields, entityKinds } from '#sdk';
import type { Extensions } from '#sdk/server';

/** Which fields name what, by all plugins that run. */
export const entityNames = (extensions: Extensions): EntityNames =>
  new EntityNames(extensions.offers(entityKinds), extensions.offers(entityFields));

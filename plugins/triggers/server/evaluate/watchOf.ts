import { type Context, type QueryWatch, queryKinds } from '#sdk';
import { extensionsService, PublicError } from '#sdk/server';
import type { Trigger } from '../../common/trigger';

/** How the query of a trigger is watched, and what it says. */
export interface Watched {
  readonly watch: QueryWatch;
  readonly spec: unknown;
  /** Of the plugin that answers it. */
  readonly services: Context;
}

/** @throws PublicError 400 where no plugin that runs watches such queries, or where it cannot be read */
export async function watchOf({ search: { query } }: Pick<Trigger, 'search'>, services: Context): Promise<Watched> {
  const kind = query?.kind ?? '';
  const offer = services
    .get(extensionsService)
    .offers(queryKinds)
    .find(({ id }) => id === kind);
  if (offer === undefined)
    throw new PublicError(400, 'QUERY_KIND_UNKNOWN', `No plugin that runs answers queries of the kind ${kind}. It may be switched off.`);
  const { spec, watch } = await offer.load();
  if (watch === undefined)
    throw new PublicError(
      400,
      'QUERY_KIND_UNWATCHED',
      `Queries of the kind ${kind} have no numbers that a threshold could be compared with.`,
    );
  const read = spec.safeParse(query?.spec);
  if (!read.success) throw new PublicError(400, 'QUERY_INVALID', `The query cannot be read: ${read.error.issues[0]?.message ?? ''}`);
  return { watch, spec: read.data, services: offer.services() };
}

import { defineRoute, requirePerson, savedObjectActor } from '#sdk/server';
import { savedSearchSchema } from '../../contract';
import { savedSearchesService } from '../savedSearchesService';
import { idParams } from './idParams';

/** A person's own choice: nobody else sees it, and the audit trail does not keep it. */
export const setFavorite = (isFavorite: boolean) =>
  defineRoute({
    params: idParams,
    response: savedSearchSchema,
    handle: ({ params: { id }, services, ...asking }) => {
      requirePerson(asking);
      return services.get(savedSearchesService).setFavorite(savedObjectActor(asking.session), id, isFavorite);
    },
  });

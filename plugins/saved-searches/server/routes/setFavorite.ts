import { defineRoute, requirePerson } from '#sdk/server';
import { savedSearchSchema } from '../../contract';
import { askingOf } from '../askingOf';
import { savedSearchesService } from '../savedSearchesService';
import { idParams } from './idParams';

/** A person's own choice: nobody else sees it, and the audit trail does not keep it. */
export const setFavorite = (isFavorite: boolean) =>
  defineRoute({
    params: idParams,
    response: savedSearchSchema,
    handle: async ({ params: { id }, services, ...asking }) => {
      const searches = services.get(savedSearchesService);
      const person = { ...askingOf(asking.session), userId: requirePerson(asking).user.id };
      await searches.setFavorite(person, id, isFavorite);
      return searches.get(person, id);
    },
  });

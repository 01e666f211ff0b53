import type { Context } from '#sdk';
import { implement, type RequestSession, type SavedObject } from '#sdk/server';
import * as api from '../api';
import { asked } from './asked';

interface Asking {
  readonly params: { readonly type: string; readonly id: string };
  readonly session: RequestSession;
  readonly services: Context;
}

/** A person's own choice: nobody else sees it, who may read may make it, and the audit trail does not keep it. */
const setFavorite =
  (isFavorite: boolean) =>
  async ({ params, session, services }: Asking): Promise<SavedObject> => {
    const { actor, store, type } = asked(session, services, params.type, 'read');
    await store.setFavorite(actor, type, params.id, isFavorite);
    return store.get(actor, type, params.id);
  };

export const favoriteSavedObject = implement(api.favoriteSavedObject, setFavorite(true));
export const unfavoriteSavedObject = implement(api.unfavoriteSavedObject, setFavorite(false));

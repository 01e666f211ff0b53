import { PublicError, type SavedObjectNews, type SavedObjectTypeCode } from '#sdk/server';
import type { TriggerType } from '../common/trigger';
import { triggerChangesService } from './services';
import { triggerAttributes as attributes, keptTrigger, type TriggerAttributes } from './triggerObjects';

/** The code of a saved object type: with each change of a trigger its schedule changes. */
export function triggerTypeCode(type: TriggerType): SavedObjectTypeCode<TriggerAttributes> {
  return {
    attributes,
    changed: async (news: SavedObjectNews<TriggerAttributes>, services, within) => {
      if (news.sharing === 'private') throw new PublicError(400, 'TRIGGER_PRIVATE', 'Triggers belong to everybody in the account.');
      const { attributes: kept } = news;
      const trigger = kept === undefined ? undefined : keptTrigger(type, news.accountId, { ...news, attributes: kept });
      await services.get(triggerChangesService).changed(within, { id: news.id, accountId: news.accountId, trigger });
    },
  };
}

import { subDays } from 'date-fns';
import { type JobCode, loggerService } from '#sdk/server';
import { savedObjectPartsService } from './createSavedObjects';

/** Days that an object stays in the trash. */
const daysInTrash = 30;

const purgeDeleted: JobCode = {
  run: async ({ services }) => {
    const objects = await services.get(savedObjectPartsService).store.purgeDeleted(subDays(new Date(), daysInTrash));
    if (objects > 0) services.get(loggerService).info({ objects }, 'Saved objects that were in the trash for 30 days are gone.');
  },
};
export default purgeDeleted;

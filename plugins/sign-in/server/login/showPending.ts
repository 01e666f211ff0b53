import { defineRoute, secondFactorsService } from '#sdk/server';
import { pendingLoginSchema } from '../../contract';
import { findPending } from './PendingLogin';

/** For a page that is loaded anew between the two steps. */
export default defineRoute({
  response: pendingLoginSchema,
  handle: async (asking) => {
    const pending = await findPending(asking);
    if (pending === undefined) return { secondFactor: null, requiredBy: [] };
    const requiredBy = await asking.services.get(secondFactorsService).requiredBy(pending.userId);
    return { secondFactor: pending.secondFactor, requiredBy: [...requiredBy] };
  },
});

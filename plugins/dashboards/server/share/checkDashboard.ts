import type { CheckContent } from '#plugins/shares/contract';
import { PublicError } from '#sdk/server';
import { sharedDashboardSchema } from '../../common/share/sharedDashboard';
import { sharedRange } from './sharedRange';

/** A dashboard can be shared for a range that there is. */
const checkDashboard: CheckContent = (content) => {
  const checked = sharedDashboardSchema.safeParse(content);
  if (!checked.success)
    throw new PublicError(400, 'SHARE_INVALID', 'This is no dashboard that can be shared.', checked.error.issues.slice(0, 5));
  sharedRange(checked.data);
  return checked.data;
};
export default checkDashboard;

import type { JobCode } from '#sdk/server';
import { accountRemoverService } from './accountRemoverService';

/** Goes on with the removal of deleted accounts. */
const removeDeleted: JobCode = { run: ({ services, signal }) => services.get(accountRemoverService).run(signal) };

export default removeDeleted;

import type { JobCode } from '#sdk/server';
import { hostWorkService } from './hostWorkService';

/** Deletes tasks and runs that nobody looks back at. */
const forgetOld: JobCode = { run: ({ services }) => services.get(hostWorkService).forgetOld() };

export default forgetOld;

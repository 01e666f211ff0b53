import type { JobCode } from '#sdk/server';
import { endpointPartsService } from './endpointParts';

const forget: JobCode = { run: ({ services }) => services.get(endpointPartsService).notices.forgetOld() };
export default forget;

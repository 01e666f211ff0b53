import type { JobCode } from '#sdk/server';
import { limitWatchService } from '../planServices';

const watchLimits: JobCode = { run: ({ services }) => services.get(limitWatchService).look() };

export default watchLimits;

import type { Context } from '#sdk';
import { keptHistoryService } from './keptHistoryService';

/** Loads the settings that are kept for the person beside the session's own, which come with the boot document. */
export default function loadSettings(services: Context, signal: AbortSignal): Promise<void> {
  return services.get(keptHistoryService).load(signal);
}

import { defineService } from '#sdk';
import type { EventStreams } from './EventStreams';

/** The open event streams of browsers; used by the host's own route. */
export const streamsService = defineService<EventStreams>('event-streams@1');

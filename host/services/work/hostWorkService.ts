import { defineService } from '#sdk';
import type { HostWork } from './HostWork';

/** Background work of the whole host, for the host's own job. */
export const hostWorkService = defineService<HostWork>('host-work@1');

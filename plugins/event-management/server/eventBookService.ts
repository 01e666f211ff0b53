import { defineService } from '#sdk';
import type { EventBook } from './EventBook';

export const eventBookService = defineService<EventBook>('event-management/book@1');

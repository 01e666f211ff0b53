import { defineService } from '#sdk';
import type { TimelessBook } from './TimelessBook';

/** Of this plugin's own code. */
export const timelessBookService = defineService<TimelessBook>('timeless/book@1');

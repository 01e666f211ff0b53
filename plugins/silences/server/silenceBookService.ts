import { defineService } from '#sdk';
import type { SilenceBook } from './SilenceBook';

export const silenceBookService = defineService<SilenceBook>('silences/book@1');

import { defineService } from '#sdk';
import type { RunBook } from './RunBook';
import type { RunWriter } from './RunWriter';

/** Of this plugin's own code. */
export const runBookService = defineService<RunBook>('optimizers/runs@1');
export const runWriterService = defineService<RunWriter>('optimizers/writer@1');

import { defineService } from '#sdk';
import type { TrialBook } from './TrialBook';

export const trialBookService = defineService<TrialBook>('trials/book@1');

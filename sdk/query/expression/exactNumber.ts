import { z } from 'zod';

/** A number that is the one that was written: JSON gives whole numbers beyond 2^53 other digits without a word. */
export const exactNumber = z
  .number()
  .refine(
    (value) => !Number.isInteger(value) || Number.isSafeInteger(value),
    'Write whole numbers beyond 9007199254740991 as text, in quotes: as JSON numbers they lose their last digits.',
  );

import { z } from 'zod';

/** A whole number of things, none included. */
export const count = z.number().int().min(0);

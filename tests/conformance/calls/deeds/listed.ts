import { expect } from 'vitest';

/** A list, one of which is at least this. */
export const listed = (one: object): unknown => expect.arrayContaining([expect.objectContaining(one)]);

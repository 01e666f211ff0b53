import { z } from 'zod';
import { defineDomainEvent } from './domainEvent';

/** An account below an owner is gone for good, its data with it. */
export const accountRemoved = defineDomainEvent('host/account-removed@1', () =>
  z.object({
    accountId: z.int(),
    name: z.string(),
    ownerId: z.int(),
    rows: z.int().describe('Logs, samples and spans that were deleted'),
  }),
);

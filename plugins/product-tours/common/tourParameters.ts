import { z } from 'zod';
import type { BootSession } from '#sdk';

type AccountType = BootSession['account']['type'];

const product = z.object({ accounts: z.int().describe('Accounts of the product that the person may enter') });

export const tourParametersSchema = z.object({
  accountType: z.string(),
  role: z.string(),
  planType: z.string(),
  metrics: product.optional(),
  tracing: product.optional(),
});
export type TourParameters = z.infer<typeof tourParametersSchema>;

/** Whom a tour is for. */
export interface TourPerson {
  readonly accountType: AccountType;
  readonly role: string;
  readonly planType: string;
  /** Types of the accounts that the person may enter. */
  readonly accountTypes: readonly AccountType[];
}

/** What a service of tours chooses by: of tracing in owner accounts alone, of metrics and tracing never in Security accounts. */
export function tourParameters({ accountTypes, ...person }: TourPerson): TourParameters {
  const of = (type: AccountType) => ({ accounts: accountTypes.filter((each) => each === type).length });
  return {
    ...person,
    ...(person.accountType === 'security' ? {} : { metrics: of('metrics') }),
    ...(person.accountType === 'owner' ? { tracing: of('tracing') } : {}),
  };
}

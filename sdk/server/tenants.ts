import { defineService } from '#core';
import type { Role } from '../roles';
import type { Account, PlanType } from './session';

/** An account with what an operator of the installation wants to know of it. */
export interface TenantAccount extends Account {
  readonly planType: PlanType;
  /** Name of the owner account above it; its own for an owner account. */
  readonly ownerName: string;
  /** People with a role in it. */
  readonly users: number;
}

export interface TenantUser {
  readonly id: number;
  readonly email: string;
  readonly fullName: string;
  readonly isSysAdmin: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Where they have a role, oldest account first. */
  readonly accounts: readonly { readonly id: number; readonly name: string; readonly role: Role }[];
}

export interface TenantQuery {
  /** Part of a name or an e-mail address, whatever its case, or a whole id. */
  readonly search?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

export interface TenantPage<Row> {
  readonly rows: readonly Row[];
  /** All that the search finds. */
  readonly total: number;
}

/** All accounts and people of the installation, whoever's they are. For system admins only: nothing here looks at a session. */
export interface Tenants {
  /** Oldest first. */
  accounts(query: TenantQuery): Promise<TenantPage<TenantAccount>>;
  account(id: number): Promise<TenantAccount | undefined>;
  /** By e-mail address. @param query `accountId` narrows it to people with a role there */
  users(query: TenantQuery & { readonly accountId?: number | undefined }): Promise<TenantPage<TenantUser>>;
  /**
   * An owner account's plan holds for the accounts below it, too.
   * @returns the account as it is now; undefined when there is none
   * @throws PublicError 400 PLAN_OF_OWNER for the plan of an account below another
   */
  changeAccount(
    id: number,
    change: { readonly name?: string | undefined; readonly planType?: PlanType | undefined },
  ): Promise<TenantAccount | undefined>;
}

export const tenantsService = defineService<Tenants>('tenants@1');

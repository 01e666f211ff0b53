import { type BootSession, modesOf } from '#sdk';
import type { RequestSession } from '#sdk/server';

const planTypes = ['free', 'trial', 'standard', 'pro', 'enterprise'] as const;

/**
 * The session object of the specification; undefined when signed out.
 * @param userSettings as the user has saved them
 * @param integrations which are there
 * @param adminPanel path where accounts are looked after; an account's own page is below it
 */
export function bootSession(
  session: RequestSession,
  { userSettings, integrations }: Pick<BootSession, 'userSettings' | 'integrations'>,
  adminPanel = '',
): BootSession | undefined {
  const { user, account, accounts, facts, impersonator } = session;
  if (user === undefined || account === undefined) return undefined;
  const shared = (session.sharedAccounts ?? []).filter(({ id }) => accounts.every((own) => own.id !== id));
  const planType = planTypes.find((type) => facts.plan?.has(type)) ?? 'enterprise';
  return {
    user: { id: user.id, role: user.role, username: user.email, fullName: user.fullName, userRegistered: true },
    account: { id: account.id, name: account.name, type: account.type, accountCreatedDate: account.createdAt },
    accounts: accounts.map(({ id, name, type, role }) => ({ id, name, type, role })),
    ...(shared.length > 0 && { sharedAccounts: shared.map(({ id, name, type }) => ({ id, name, type })) }),
    plan: { planType, isCommunityAccount: planType === 'free' },
    featureFlags: sorted(facts.flag),
    permissions: sorted(facts.can),
    userSettings,
    integrations,
    appMode: facts.mode?.has('SECURITY') ? 'SECURITY' : 'OPERATIONS',
    modes: modesOf(accounts),
    isSysAdmin: user.isSysAdmin,
    appAdminPanelUrl: user.isSysAdmin || impersonator !== undefined ? adminPanel : '',
    ...(impersonator === undefined
      ? {}
      : {
          impersonation: { currentAccountId: `i-${account.id}`, adminAccountId: impersonator.accountId, returnUrl: impersonator.returnUrl },
        }),
  };
}

const sorted = (names: ReadonlySet<string> = new Set()): string[] => [...names].sort();

import { lastSentService } from '#plugins/ingest/contract';
import { type Product, planService, products } from '#plugins/plans/contract';
import { type Context, holds, type When } from '#sdk';
import { accountsService, type ManagedAccount, type RequestSession, requireAccount } from '#sdk/server';
import { mayStartMetrics, mayStartSiem, mayStartTracing } from '../api';
import type { ProductState } from '../contract';
import { accountOf } from './accountOf';
import { trialBookService } from './trialBookService';

/** The kind of telemetry that shows that a product is in use; that of SIEM are logs, too, of its own account. */
const signalOf = { logs: 'logs', metrics: 'metrics', tracing: 'traces' } as const;

const mayStart: Readonly<Record<Product, When | undefined>> = {
  // Whoever has the main account has logs.
  logs: undefined,
  metrics: mayStartMetrics,
  tracing: mayStartTracing,
  siem: mayStartSiem,
};

/** How each product stands for the asking person, and for the account that they are in. */
export async function productStates(session: RequestSession, services: Context): Promise<readonly ProductState[]> {
  const current = requireAccount(session);
  const [tree, had, limits] = await Promise.all([
    services.get(accountsService).tree(current.ownerId),
    services.get(trialBookService).had(current.ownerId),
    services.get(planService).limits(current.ownerId),
  ]);
  const mine = new Set(session.accounts.map(({ id }) => id));
  const isRead = ({ id, sharedWith }: ManagedAccount): boolean => id === current.id || sharedWith.includes(current.id);
  const read = tree.filter(isRead).map(({ id }) => id);
  const sent = await services.get(lastSentService).of(tree.map(({ id }) => id));
  const showsTokens = session.facts.role?.has('admin') === true && current.id === current.ownerId;
  return products.map((product) => {
    const account = accountOf(product, tree);
    // People go into a security account to work there; the data of the others is read from where they are.
    const isOpen = account !== undefined && (mine.has(account.id) || (product !== 'siem' && isRead(account)));
    const from = product === 'siem' ? (account === undefined ? [] : [account.id]) : read;
    const times = from.flatMap((id) => sent.get(id)?.[product === 'siem' ? 'logs' : signalOf[product]] ?? []);
    const rule = mayStart[product];
    return {
      product,
      available: product === 'siem' ? isOpen : times.length > 0 || (product !== 'logs' && isOpen),
      exists: account !== undefined,
      account: account && isOpen ? { accountId: account.id, name: account.name, token: showsTokens ? account.token : null } : null,
      mayStart: rule !== undefined && account === undefined && !had.has(product) && holds(rule, session.facts) === true,
      hadTrial: had.has(product),
      isIncluded: limits.products[product].planType !== 'trial' && limits.products[product].planType !== 'free',
      trialEndsAt: account === undefined ? null : limits.products[product].trialEndsAt,
      lastSentAt: times.length === 0 ? null : new Date(Math.max(...times)).toISOString(),
    };
  });
}

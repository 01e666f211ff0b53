import type { Logger } from 'pino';
import type { AccountLimit, DayReceived, IntakeLimits, Received } from '#plugins/ingest/contract';
import type { Account, Accounts, AccountType, Events } from '#sdk/server';
import { type Product, products, productTitles } from '../../common/products';
import { trialEnd } from '../../common/trialEnd';
import type { LimitState } from '../../contract';
import type { OwnerPlan, PlanBook } from '../book/PlanBook';
import { dayOf, secondsLeft } from '../usage/days';
import { signalsOf } from '../usage/productOf';
import type { LimitNews, LimitNotifications } from './LimitNotifications';
import { accountState, limitStates, type ProductState } from './limitStates';

/** Tells browsers of an account that a product came near its limit, or is no longer near it. */
export const LIMITS = 'plans/limits';

export interface LimitWatchParts {
  readonly book: Pick<PlanBook, 'all' | 'planAbove'>;
  /** Undefined when nothing is taken in at all. */
  readonly received: () => Received | undefined;
  readonly intake: () => IntakeLimits | undefined;
  readonly accounts: Pick<Accounts, 'volumeLimits'>;
  readonly events: Pick<Events, 'publish'>;
  readonly notifications: Pick<LimitNotifications, 'settle'>;
  readonly logger: Logger;
  readonly now: () => number;
}

/** Compares what was taken in today with what plans, and admins for single accounts, allow, and has refused what is over. */
export class LimitWatch {
  /** Level by owner account and product, or by account, as last told. */
  private told = new Map<string, LimitState['level']>();
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly parts: LimitWatchParts) {}

  /** Of the plan above an account and of the account itself, now. */
  async states(accountId: number): Promise<readonly LimitState[]> {
    const [{ accounts, plan }, volumes] = await Promise.all([this.parts.book.planAbove(accountId), this.parts.accounts.volumeLimits()]);
    const received = await this.today(accounts.map(({ id }) => id));
    const current = accounts.filter(({ id }) => id === accountId);
    return [...limitStates(accounts, plan, received), ...ownStates(current, volumes, received).map(({ state }) => state)];
  }

  /** Looks at all plans once; looks do not overlap. */
  look(): Promise<void> {
    this.running = this.running.catch(() => undefined).then(() => this.lookNow());
    return this.running;
  }

  private async lookNow(): Promise<void> {
    const { book, intake, accounts: limited, notifications, now } = this.parts;
    const [plans, volumes] = await Promise.all([book.all(), limited.volumeLimits()]);
    const received = await this.today(
      plans.flatMap((plan) => plan.accounts.filter(({ id }) => isLimited(plan) || volumes.has(id)).map(({ id }) => id)),
    );
    const limits = new Map<number, AccountLimit>();
    const told = new Map<string, LimitState['level']>();
    const all: LimitNews[] = [];
    for (const { owner, accounts, plan, kept } of plans) {
      const states = limitStates(accounts, plan, received);
      const own = ownStates(accounts, volumes, received);
      const over = states.filter(isOver);
      const { maxKibanaFieldsNum } = kept.values;
      const ended = productsOnTrial(plan, now());
      for (const { id, type } of accounts) {
        const overOwn = own.filter(({ account, state }) => account.id === id && isOver(state));
        if (over.length + overOwn.length + ended.length === 0 && maxKibanaFieldsNum === undefined) continue;
        const refused = new Map([
          ...over.flatMap((state) => refusalsOf(type, state.product, reasonOf(state))),
          ...ended.flatMap((product) => refusalsOf(type, product, trialReason(plan, product))),
          ...overOwn.flatMap(({ state }) => products.flatMap((product) => refusalsOf(type, product, ownReason(state)))),
        ]);
        limits.set(id, { refused, retryAfter: secondsLeft(now()), maxKibanaFieldsNum });
      }
      const news: LimitNews[] = [
        ...states.map((state) => ({ key: `${owner.id} ${state.product}`, accounts, state })),
        ...own.map(({ account, state }) => ({ key: `account ${account.id}`, accounts: [account], state })),
      ];
      for (const { key, accounts: concerned, state } of news) {
        told.set(key, state.level);
        this.tell(key, concerned, state);
      }
      all.push(...news);
    }
    intake()?.set(limits);
    this.told = told;
    await notifications.settle(all);
  }

  private tell(key: string, accounts: readonly Account[], state: LimitState): void {
    const before = this.told.get(key) ?? 'ok';
    if (before === state.level) return;
    const { events, logger } = this.parts;
    if (state.level !== 'ok') logger.warn({ limit: key, ...state }, 'a daily limit is near, or reached');
    for (const { id } of accounts) events.publish(LIMITS, null, id);
  }

  private async today(accounts: readonly number[]): Promise<readonly DayReceived[]> {
    const today = dayOf(this.parts.now());
    return (await this.parts.received()?.days(accounts, today, today)) ?? [];
  }
}

/** Of those among `accounts` that have a volume of their own. */
const ownStates = (accounts: readonly Account[], volumes: ReadonlyMap<number, number>, received: readonly DayReceived[]) =>
  accounts.flatMap((account) => {
    const volume = volumes.get(account.id);
    return volume === undefined ? [] : [{ account, state: accountState(account, volume, received) }];
  });

const isOver = ({ level, enforced }: LimitState): boolean => enforced && level === 'reached';

const refusalsOf = (type: AccountType, product: Product, reason: string) =>
  signalsOf(type, product).map((signal) => [signal, reason] as const);

const isLimited = ({ plan }: OwnerPlan): boolean => Object.values(plan.products).some(({ dailyGb }) => dailyGb !== null);

/** Those that nobody has given another plan than the trial that is over. */
const productsOnTrial = (plan: OwnerPlan['plan'], now: number): readonly Product[] =>
  products.filter((product) => trialEnd(plan.products[product], now)?.isOver === true);

function trialReason(plan: OwnerPlan['plan'], product: Product): string {
  const { trialEndsAt } = plan.products[product];
  const whose = plan.planType === 'trial' && trialEndsAt === plan.trialEndsAt ? 'of this account' : `of ${productTitles[product]}`;
  return `The trial ${whose} ended on ${trialEndsAt?.slice(0, 10)} (UTC), and nothing more is taken. An admin can ask for another plan under Plan and usage.`;
}

const ownReason = ({ account, limitBytes }: LimitState): string =>
  `An admin allows the account ${account} ${limitBytes / 1e9} GB a day, and today's are used up. Nothing more is taken before 00:00 UTC.`;

const reasonOf = ({ product, limitBytes }: ProductState): string =>
  `The plan of this account allows ${limitBytes / 1e9} GB of ${productTitles[product]} a day, and today's are used up. Nothing more is taken before 00:00 UTC.`;

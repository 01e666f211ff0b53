import type { Logger } from 'pino';
import type { AccountLimit, DayReceived, IntakeLimits, Received } from '#plugins/ingest/contract';
import type { Events } from '#sdk/server';
import { productTitles } from '../../common/products';
import type { LimitState } from '../../contract';
import type { OwnerPlan, PlanBook } from '../PlanBook';
import { dayOf, secondsLeft } from '../usage/days';
import { signalsOf } from '../usage/productOf';
import { limitStates } from './limitStates';

/** Tells browsers of an account that a product came near its limit, or is no longer near it. */
export const LIMITS = 'plans/limits';

export interface LimitWatchParts {
  readonly book: Pick<PlanBook, 'all' | 'planAbove'>;
  /** Undefined when nothing is taken in at all. */
  readonly received: () => Received | undefined;
  readonly intake: () => IntakeLimits | undefined;
  readonly events: Pick<Events, 'publish'>;
  readonly logger: Logger;
  readonly now: () => number;
}

/** Compares what was taken in today with what plans allow, and has refused what is over. */
export class LimitWatch {
  /** Level by owner account and product, as last told. */
  private told = new Map<string, LimitState['level']>();
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly parts: LimitWatchParts) {}

  /** Of the plan above an account, now. */
  async states(accountId: number): Promise<readonly LimitState[]> {
    const { accounts, plan } = await this.parts.book.planAbove(accountId);
    return limitStates(accounts, plan, await this.today(accounts.map(({ id }) => id)));
  }

  /** Looks at all plans once; looks do not overlap. */
  look(): Promise<void> {
    this.running = this.running.catch(() => undefined).then(() => this.lookNow());
    return this.running;
  }

  private async lookNow(): Promise<void> {
    const { book, intake, now } = this.parts;
    const plans = await book.all();
    const received = await this.today(plans.filter(isLimited).flatMap(({ accounts }) => accounts.map(({ id }) => id)));
    const limits = new Map<number, AccountLimit>();
    const told = new Map<string, LimitState['level']>();
    for (const { owner, accounts, plan, kept } of plans) {
      const states = limitStates(accounts, plan, received);
      const over = states.filter(({ level, enforced }) => enforced && level === 'reached');
      const { maxKibanaFieldsNum } = kept.values;
      for (const { id, type } of over.length > 0 || maxKibanaFieldsNum !== undefined ? accounts : []) {
        const refused = new Map(
          over.flatMap((state) => signalsOf(type, state.product).map((signal) => [signal, reasonOf(state)] as const)),
        );
        limits.set(id, { refused, retryAfter: secondsLeft(now()), maxKibanaFieldsNum });
      }
      for (const state of states) {
        told.set(`${owner.id} ${state.product}`, state.level);
        this.tell({ owner, accounts }, state);
      }
    }
    intake()?.set(limits);
    this.told = told;
  }

  private tell({ owner, accounts }: Pick<OwnerPlan, 'owner' | 'accounts'>, state: LimitState): void {
    const before = this.told.get(`${owner.id} ${state.product}`) ?? 'ok';
    if (before === state.level) return;
    const { events, logger } = this.parts;
    if (state.level !== 'ok')
      logger.warn({ ownerAccountId: owner.id, ...state }, 'a product is near the daily limit of its plan, or over it');
    for (const { id } of accounts) events.publish(LIMITS, null, id);
  }

  private async today(accounts: readonly number[]): Promise<readonly DayReceived[]> {
    const today = dayOf(this.parts.now());
    return (await this.parts.received()?.days(accounts, today, today)) ?? [];
  }
}

const isLimited = ({ plan }: OwnerPlan): boolean => Object.values(plan.products).some(({ dailyGb }) => dailyGb !== null);

const reasonOf = ({ product, limitBytes }: LimitState): string =>
  `The plan of this account allows ${limitBytes / 1e9} GB of ${productTitles[product]} a day, and today's are used up. Nothing more is taken before 00:00 UTC.`;

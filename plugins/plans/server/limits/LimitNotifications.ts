import type { Logger } from 'pino';
import type { Notifications, PluginNotification } from '#plugins/notifications/contract';
import type { Account } from '#sdk/server';
import { productTitles } from '../../common/products';
import type { LimitState } from '../../contract';
import { dayEnd } from '../usage/days';
import { signalsOf } from '../usage/productOf';

/** A limit and the accounts that it holds for. */
export interface LimitNews {
  /** Of the limit. */
  readonly key: string;
  readonly accounts: readonly Account[];
  readonly state: LimitState;
}

interface Parts {
  /** Undefined while nobody shows notifications. */
  readonly notifications: () => Notifications | undefined;
  readonly logger: Pick<Logger, 'warn'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Tells the people of an account that nothing more of a product is taken today. Its admins see in a banner what was used. */
export class LimitNotifications {
  /** Keys of what stands; undefined until the first look, when what an earlier process has put up is asked for. */
  private standing: ReadonlySet<string> | undefined;

  constructor(private readonly parts: Parts) {}

  /** Puts up what is new, and takes down what is no more. @param news of all limits */
  async settle(news: readonly LimitNews[]): Promise<void> {
    const notifications = this.parts.notifications();
    if (notifications === undefined) return;
    const wanted = new Map(news.flatMap((limit) => this.wantedOf(limit)));
    try {
      const standing = this.standing ?? new Set(await notifications.keys());
      for (const [key, notification] of wanted) if (!standing.has(key)) await notifications.put(key, notification);
      for (const key of standing) if (!wanted.has(key)) await notifications.withdraw(key);
      this.standing = new Set(wanted.keys());
    } catch (error) {
      // The next look begins with what stands.
      this.standing = undefined;
      this.parts.logger.warn({ err: error }, 'people were not told of a limit');
    }
  }

  private wantedOf({ key, accounts, state }: LimitNews): [string, PluginNotification][] {
    const { product, limitBytes, enforced, level } = state;
    if (!enforced || level !== 'reached') return [];
    const today = dayEnd(this.parts.now());
    const concerned = accounts.filter(({ type }) => product === null || signalsOf(type, product).length > 0);
    return concerned.map(({ id }) => [
      `${key} in ${id} until ${today}`,
      {
        level: 'warning',
        title: `Today's limit of ${product === null ? 'this account' : productTitles[product]} is reached`,
        text: `${limitBytes / 1e9} GB were taken in today, and nothing more is taken before 00:00 UTC. Ask an admin of the account.`,
        accountId: id,
        roles: ['expert', 'user', 'read-only'],
        until: today,
      },
    ]);
  }
}

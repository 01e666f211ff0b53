import type { Facts } from '#sdk';
import type { Actor, ActorReason, Actors, Audit } from '#sdk/server';
import type { Standing, Standings } from '../../../server/identity/standings';

export interface ActorParts {
  readonly standings: Standings;
  readonly audit: Pick<Audit, 'record'>;
  readonly plugins: () => readonly { readonly id: string; readonly title: string; readonly isRunning: boolean }[];
}

const none: ReadonlySet<string> = new Set();
/** No account has it. */
const nobodysAccount = 0;

/** The actors of one plugin; see {@link Actors}. */
export class PluginActors implements Actors {
  constructor(
    private readonly pluginId: string,
    private readonly parts: ActorParts,
  ) {}

  async forAccount(accountId: number, why: ActorReason): Promise<Actor> {
    return this.actorOf(await this.parts.standings.ofAccount(accountId), why);
  }

  async forPerson(userId: number, accountId: number, why: ActorReason): Promise<Actor> {
    return this.actorOf(await this.parts.standings.ofPerson(userId, accountId), why);
  }

  forNobody(why: ActorReason): Actor {
    const facts: Facts = { role: none, can: none, flag: none, mode: none, account: none, plan: none };
    return this.actorOf({ facts, scope: () => ({ accounts: [nobodysAccount] }) }, why);
  }

  private actorOf(standing: Omit<Standing, 'account'> & Partial<Standing>, { reason }: ActorReason): Actor {
    const plugins = this.parts.plugins();
    const facts: Facts = { ...standing.facts, plugin: new Set(plugins.filter(({ isRunning }) => isRunning).map(({ id }) => id)) };
    const { account, user } = standing;
    return {
      ...standing,
      facts,
      can: (permission) => facts.can?.has(permission) === true,
      audit: ({ accountId = account?.id ?? null, ...note }, within) => {
        const title = plugins.find(({ id }) => id === this.pluginId)?.title ?? this.pluginId;
        const who = user === undefined ? { name: title } : { userId: user.id, name: user.email };
        return this.parts.audit.record({ ...note, accountId, by: { ...who, plugin: { id: this.pluginId, reason } }, ip: '' }, within);
      },
    };
  }
}

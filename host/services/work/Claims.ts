import type { Logger } from 'pino';
import type { ActiveClaim } from './ActiveClaim';
import type { WorkStore } from './WorkStore';

/** The claims of this process: renews them while they are worked under, and tells those that no longer count. */
export class Claims {
  private readonly active = new Map<string, ActiveClaim>();
  private timer: NodeJS.Timeout | undefined;
  private isRenewing = false;
  private lastBeat = 0;

  constructor(
    private readonly store: Pick<WorkStore, 'renew' | 'lease'>,
    private readonly logger: Logger,
  ) {}

  /** Works under a claim. */
  async under<T>(claim: ActiveClaim, work: () => Promise<T>): Promise<T> {
    this.active.set(claim.task.id, claim);
    if (this.timer === undefined) {
      this.lastBeat = performance.now();
      this.timer = setInterval(() => void this.beat(), this.store.lease / 3);
    }
    try {
      return await work();
    } finally {
      // A schedule may be claimed again at once: the id is the same, the claim is another.
      if (this.active.get(claim.task.id) === claim) this.active.delete(claim.task.id);
      if (this.active.size === 0) {
        clearInterval(this.timer);
        this.timer = undefined;
      }
    }
  }

  get all(): readonly ActiveClaim[] {
    return [...this.active.values()];
  }

  /** For what was cancelled elsewhere. */
  lose(ids: readonly string[]): void {
    for (const id of ids) this.active.get(id)?.lose();
  }

  private async beat(): Promise<void> {
    // Also while a renewal hangs: whoever cannot renew has lost its claim when the lease is over, whether it hears so or not.
    const now = performance.now();
    // Not when this process stood still: it did not get to ask. The store says whether somebody has taken its claims meanwhile.
    const stoodStill = now - this.lastBeat > (this.store.lease * 2) / 3;
    this.lastBeat = now;
    if (!stoodStill) for (const claim of this.all) if (claim.heldUntil < now) claim.lose();
    if (this.isRenewing) return;
    const renewed = this.all.filter(({ isToRenew }) => isToRenew);
    if (renewed.length === 0) return;
    this.isRenewing = true;
    try {
      const held = await this.store.renew(renewed.map(({ task }) => task));
      for (const claim of renewed) {
        if (held.has(claim.task.id)) claim.renewed(now);
        else claim.lose();
      }
    } catch (error) {
      this.logger.warn({ err: error, claims: renewed.length }, 'Leases of background work could not be renewed.');
    } finally {
      this.isRenewing = false;
    }
  }
}

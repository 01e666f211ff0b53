import type { Logger } from 'pino';
import type { Telemetry } from '#sdk/server';
import type { LogDeliveries, LogDelivery } from '../../intake/LogDelivery';
import { RequestFault } from '../../intake/RequestFault';
import type { Sender } from '../../intake/Sender';
import type { Acceptance, AcceptanceParts } from '../acceptance/Acceptance';
import type { DiskGuard } from '../disk/DiskGuard';
import type { IngestMetrics } from '../IngestMetrics';
import type { LedgerStore } from '../ledger/LedgerStore';
import { LossLedger } from '../ledger/LossLedger';
import type { AccountLimits } from '../limits/AccountLimits';
import type { ByteBudget } from '../limits/ByteBudget';
import type { LogRollUps } from '../rollups/LogRollUps';
import { Delivery, type DeliveryParts } from './Delivery';
import { OwnBatches } from './OwnBatches';

export interface DeliveriesParts {
  readonly telemetry: Telemetry;
  readonly rollUps: LogRollUps;
  readonly budget: ByteBudget;
  readonly disk: DiskGuard;
  readonly limits: AccountLimits;
  readonly ledgerStore: LedgerStore;
  readonly metrics: IngestMetrics;
  readonly logger: Logger;
  /** Loads the processors. */
  prepare(): Promise<void>;
  accept(own: Pick<AcceptanceParts, 'logs' | 'ledger'>, sender: Sender, protocol: string, received: number): Promise<Acceptance>;
}

/** Seconds after which there may be room again. */
const RETRY_AFTER = 5;

/** See {@link LogDeliveries}. */
export class Deliveries implements LogDeliveries {
  private readonly stopping = new AbortController();

  constructor(private readonly parts: DeliveriesParts) {}

  async begin(sender: Sender, protocol: string, received: number): Promise<LogDelivery> {
    const { telemetry, rollUps, budget, disk, limits, ledgerStore, metrics, logger } = this.parts;
    await this.parts.prepare();
    disk.require(503);
    if (budget.isFull) throw new RequestFault(503, 'OVERLOADED', 'More arrives than can be stored now.', RETRY_AFTER);
    const limit = limits.refusedOf(sender.accountId);
    const reason = limit?.refused.get('logs');
    if (reason !== undefined) throw new RequestFault(429, 'PLAN_LIMIT', reason, limit?.retryAfter);
    const ledger = new LossLedger((...counted) => metrics.counted(...counted));
    const onRetry = (error: unknown): void => {
      metrics.retried();
      logger.warn({ err: error, protocol }, 'the store did not take rows that were fetched; trying again');
    };
    const batches = new OwnBatches({ telemetry, rollUps, budget, onRetry });
    const acceptance = await this.parts.accept({ logs: batches.lane, ledger }, sender, protocol, received);
    const keep: DeliveryParts['keep'] = (db, own) => ledgerStore.keep(db, own.drain());
    return new Delivery({ acceptance, batches, ledger, stopping: this.stopping.signal, keep });
  }

  /** Deliveries under way end; whoever brought them brings them again. */
  stop(): void {
    this.stopping.abort(new Error('The product stops.'));
  }
}

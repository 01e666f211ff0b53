import type { LogDelivery } from '../../intake/LogDelivery';
import type { Settlement } from '../../intake/Settlement';
import type { Acceptance } from '../acceptance/Acceptance';
import type { LossLedger } from '../ledger/LossLedger';
import type { OwnBatches } from './OwnBatches';

export interface DeliveryParts {
  readonly acceptance: Acceptance;
  readonly batches: OwnBatches;
  /** Of this delivery alone. */
  readonly ledger: LossLedger;
  /** Aborts when the process stops. */
  readonly stopping: AbortSignal;
  /** Writes what the ledger has into the records. */
  keep(db: Parameters<LogDelivery['count']>[0], ledger: LossLedger): Promise<void>;
}

/** See {@link LogDelivery}. */
export class Delivery implements LogDelivery {
  private isStored = false;

  constructor(private readonly parts: DeliveryParts) {}

  get intake(): LogDelivery['intake'] {
    return this.parts.acceptance;
  }

  async store(name: string, signal: AbortSignal): Promise<Settlement> {
    const { acceptance, batches, ledger, stopping } = this.parts;
    await batches.store(name, AbortSignal.any([signal, stopping]));
    const settlement = await acceptance.settle();
    batches.count(ledger);
    this.isStored = true;
    return settlement;
  }

  async count(db: Parameters<LogDelivery['count']>[0]): Promise<void> {
    if (!this.isStored) throw new Error('A delivery is counted when it is stored.');
    await this.parts.keep(db, this.parts.ledger);
  }

  close(isCounted: boolean): void {
    this.parts.acceptance.close(true);
    this.parts.batches.close(isCounted && this.isStored);
  }
}

import type { SampleRejection } from '../../contract';
import type { LossLedger, Source } from '../ledger/LossLedger';
import type { Repair } from '../record/RowEncoder';

/** What one request's ledger entry will say beside what was stored. Written with the final answer only: a request that is told to come again brings the same faults again. */
export class Tally {
  private readonly rejections: { readonly reason: SampleRejection; readonly items: number; readonly sample: string }[] = [];
  private readonly drops = new Map<string, number>();
  private readonly repairs = new Map<Repair, number>();

  reject(reason: SampleRejection, sample: string, items = 1): void {
    this.rejections.push({ reason, items, sample });
  }

  dropped(rule: string): void {
    this.drops.set(rule, (this.drops.get(rule) ?? 0) + 1);
  }

  repaired(repair: Repair, items = 1): void {
    this.repairs.set(repair, (this.repairs.get(repair) ?? 0) + items);
  }

  write(ledger: LossLedger, source: Source, protocol: string, redelivered: number): void {
    for (const { reason, items, sample } of this.rejections) ledger.rejected(source, protocol, reason, items, sample);
    for (const [rule, items] of this.drops) ledger.dropped(source, protocol, rule, items);
    for (const [repair, items] of this.repairs) ledger.repaired(source, protocol, repair, items);
    if (redelivered > 0) ledger.redelivered(source, protocol, redelivered);
  }
}

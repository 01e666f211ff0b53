import type { Repair, SampleRejection } from '../../intake/reasons';
import type { LossLedger } from '../ledger/LossLedger';
import type { Source } from '../ledger/Source';

const MOST_SAMPLES = 20;

/** What one request's ledger entry will say beside what was stored. Written with the final answer only: a request that is told to come again brings the same faults again. */
export class Tally {
  private readonly rejections = new Map<SampleRejection, { items: number; readonly sample: string }[]>();
  /** By rule and processor. */
  private readonly drops = new Map<string, Map<string, number>>();
  private readonly repairs = new Map<Repair, number>();

  reject(reason: SampleRejection, sample: string, items = 1): void {
    const told = this.rejections.get(reason) ?? [];
    this.rejections.set(reason, told);
    const last = told.at(-1);
    // A body can have millions of faults; the ledger keeps few samples of a reason.
    if (last === undefined || told.length < MOST_SAMPLES) told.push({ items, sample });
    else last.items += items;
  }

  dropped(rule: string, processor: string): void {
    const byProcessor = this.drops.get(rule) ?? new Map<string, number>();
    this.drops.set(rule, byProcessor);
    byProcessor.set(processor, (byProcessor.get(processor) ?? 0) + 1);
  }

  repaired(repair: Repair, items = 1): void {
    this.repairs.set(repair, (this.repairs.get(repair) ?? 0) + items);
  }

  write(ledger: LossLedger, source: Source, protocol: string, redelivered: number): void {
    for (const [reason, told] of this.rejections)
      for (const { items, sample } of told) ledger.rejected(source, protocol, reason, items, sample);
    for (const [rule, byProcessor] of this.drops)
      for (const [processor, items] of byProcessor) ledger.dropped(source, protocol, rule, items, processor);
    for (const [repair, items] of this.repairs) ledger.repaired(source, protocol, repair, items);
    if (redelivered > 0) ledger.redelivered(source, protocol, redelivered);
  }
}

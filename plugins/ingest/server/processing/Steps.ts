import type { StepOutcome } from '../ProcessorCounters';
import type { NamedStep } from './ProcessorChain';

/** What a step says of an item. */
export type Verdict<Change> = undefined | { readonly drop: string } | Change;

export type StepOf<Item, Change> = (item: Item) => Verdict<Change>;

export interface StepsParts<Item, Change extends object> {
  /** The item that a verdict hands over. @throws Error when it can be none */
  itemOf(change: Change, before: Item): Item;
  /** Told of each failure. */
  failed(name: string, error: unknown): void;
  /** Told what each step did with the item; the steps' own counts are added to when absent. */
  note?(step: NamedStep<StepOf<Item, Change>>, outcome: StepOutcome): void;
}

/** The steps of one request as one. A step that fails harms neither the item nor the other steps. Of the latest item it tells what became of it. */
export class Steps<Item, Change extends object> {
  /** The rule that dropped the latest item, and whose it is; empty when none did. */
  rule = '';
  droppedBy = '';
  /** Whether a step failed on the latest item. */
  isUnprocessed = false;

  constructor(
    private readonly steps: readonly NamedStep<StepOf<Item, Change>>[],
    private readonly parts: StepsParts<Item, Change>,
  ) {}

  /** @returns the item as the last step leaves it; undefined when a rule drops it */
  run(item: Item): Item | undefined {
    this.rule = '';
    this.droppedBy = '';
    this.isUnprocessed = false;
    let latest = item;
    for (const step of this.steps) {
      this.note(step, 'seen');
      try {
        const verdict = step.run(latest);
        if (verdict === undefined) continue;
        if ('drop' in verdict) {
          this.note(step, 'dropped');
          this.rule = verdict.drop;
          this.droppedBy = step.name;
          return undefined;
        }
        latest = this.parts.itemOf(verdict, latest);
        this.note(step, 'changed');
      } catch (error) {
        this.note(step, 'failed');
        this.parts.failed(step.name, error);
        this.isUnprocessed = true;
      }
    }
    return latest;
  }

  private note(step: NamedStep<StepOf<Item, Change>>, outcome: StepOutcome): void {
    if (this.parts.note === undefined) step.counts[outcome]++;
    else this.parts.note(step, outcome);
  }
}

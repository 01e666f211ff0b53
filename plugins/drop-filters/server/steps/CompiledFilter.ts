import type { DropStage } from '../../common/dropFilter';

/** A filter as the pipeline runs it, made once. */
export interface CompiledFilter<Item> {
  readonly id: string;
  /** What the ledger calls what it drops. */
  readonly rule: string;
  readonly stage: DropStage;
  /** 0.01 to 100. */
  readonly percentage: number;
  readonly test: (item: Item) => boolean;
}

/** What the ledger calls what a filter drops. */
export const ruleOf = (name: string): string => `Drop filter: ${name}`;

/** Those that drop come first: what they drop is not counted by the ones in shadow, which tell what they would add. */
export const inOrder = <Item>(filters: readonly CompiledFilter<Item>[]): readonly CompiledFilter<Item>[] =>
  filters.toSorted((one, other) => Number(one.stage === 'shadow') - Number(other.stage === 'shadow'));

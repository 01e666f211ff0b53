import { LRUCache } from 'lru-cache';
import { compileGoTemplate, type Filled, type TemplateBudget, type TemplateData } from './compileGoTemplate';
import { fromGoTemplate } from './fromGoTemplate';

/** A text of a rule: plain, or a template that is filled for each group. */
export interface RuleText {
  readonly isTemplate: boolean;
  /** Whether it tells the value of a group, and not its labels alone. */
  readonly hasValue: boolean;
  /** @returns undefined where it cannot be filled, or the budget is spent */
  fill(data: TemplateData, budget?: TemplateBudget): string | undefined;
}

const known = new LRUCache<string, RuleText>({ max: 2000 });

/** Read once, however many groups it is filled for. */
export function ruleText(text: string): RuleText {
  const there = known.get(text);
  if (there !== undefined) return there;
  const { has, hasValue, fault } = fromGoTemplate(text);
  const filled: Filled | undefined = fault === undefined ? compileGoTemplate(text) : undefined;
  const made: RuleText = {
    ...{ isTemplate: has, hasValue },
    fill: (data, budget) => {
      try {
        return filled?.(data, budget).trim();
      } catch {
        return undefined;
      }
    },
  };
  known.set(text, made);
  return made;
}

import type { FieldNamesQuery } from '#sdk/query';
import {
  fieldNamesPlan,
  fieldsPlan,
  fieldValuesPlan,
  invalidQuery,
  labelsPlan,
  labelValuesPlan,
  metricsPlan,
  type Plan,
  type PlanBuilder,
  type PlanStatement,
  type PlanToken,
} from '#sdk/server';
import { selectFieldNames } from './selectFieldNames';
import { selectFields } from './selectFields';
import { selectFieldValues } from './selectFieldValues';
import { selectLabels } from './selectLabels';
import { selectLabelValues } from './selectLabelValues';
import { selectMetrics } from './selectMetrics';

const maxLimit = 10_000;

/** The plans of the host's signals, by name. */
const plans = new Map<string, Plan<never, object>>([
  planned(fieldsPlan, selectFields),
  planned(fieldNamesPlan, selectFieldNames),
  planned(fieldValuesPlan, selectFieldValues),
  planned(metricsPlan, selectMetrics),
  planned(labelsPlan, selectLabels),
  planned(labelValuesPlan, selectLabelValues),
]);

function planned<Input extends FieldNamesQuery, Found extends object>(
  { name }: PlanToken<Input, Found>,
  select: (input: Input, builder: PlanBuilder) => PlanStatement<Found>,
): [string, Plan<never, object>] {
  const build = (input: Input, builder: PlanBuilder): PlanStatement<Found> => {
    const { limit } = input;
    if (!Number.isInteger(limit) || limit < 1 || limit > maxLimit)
      throw invalidQuery(`Ask for 1 to ${maxLimit} names or values, not ${limit}.`);
    return select(input, builder);
  };
  return [name, { name, build } as unknown as Plan<never, object>];
}

/** @throws Error for a name that nobody has registered */
export function planOf<Input, Found extends object>(plan: Plan<Input, Found> | PlanToken<Input, Found>): Plan<Input, Found> {
  if ('build' in plan) return plan;
  const found = plans.get(plan.name);
  if (found === undefined) throw new Error(`There is no plan ${plan.name}.`);
  return found as unknown as Plan<Input, Found>;
}

import { z } from 'zod';

const evaluatorSchema = z.looseObject({ type: z.string(), params: z.array(z.number()).default([]) });
export type Evaluator = z.output<typeof evaluatorSchema>;

const conditionSchema = z.looseObject({
  evaluator: evaluatorSchema.optional(),
  unloadEvaluator: evaluatorSchema.optional(),
  query: z.looseObject({ params: z.array(z.string()).default([]) }).optional(),
  reducer: z.looseObject({ type: z.string() }).optional(),
});

export const grafanaDataSchema = z.looseObject({
  refId: z.string(),
  datasourceUid: z.string().default(''),
  relativeTimeRange: z.looseObject({ from: z.number(), to: z.number().default(0) }).optional(),
  model: z.looseObject({
    type: z.string().optional(),
    expr: z.string().optional(),
    expression: z.string().optional(),
    reducer: z.string().optional(),
    instant: z.boolean().optional(),
    datasource: z.looseObject({ type: z.string().optional() }).nullish(),
    settings: z.looseObject({ mode: z.string().optional() }).nullish(),
    conditions: z.array(conditionSchema).default([]),
  }),
});
type Data = z.output<typeof grafanaDataSchema>;

/** What a rule cannot be, in words that people read. */
export class NotMapped extends Error {}

const overTime: Readonly<Record<string, string>> = {
  mean: 'avg_over_time',
  avg: 'avg_over_time',
  max: 'max_over_time',
  min: 'min_over_time',
  sum: 'sum_over_time',
  count: 'count_over_time',
  last: 'last_over_time',
};

/** The comparison at the end of a rule: what is compared, as PromQL. */
export interface Compared {
  readonly query: string;
  readonly evaluator: Evaluator;
  readonly unload?: Evaluator;
}

/** Reads the expressions of a Grafana alert rule from its condition back to PromQL. */
export class GrafanaExpressions {
  constructor(
    private readonly data: ReadonlyMap<string, Data>,
    private readonly notes: string[],
  ) {}

  /** @throws NotMapped */
  compared(refId: string): Compared {
    const { model } = this.get(refId);
    const [condition, ...more] = model.conditions;
    if (model.type === 'threshold') {
      if (condition?.evaluator === undefined) throw new NotMapped(`The threshold ${refId} has no condition.`);
      const { evaluator, unloadEvaluator } = condition;
      return { query: this.promql(model.expression ?? ''), evaluator, ...(unloadEvaluator !== undefined && { unload: unloadEvaluator }) };
    }
    if (model.type === 'classic_conditions') {
      if (more.length > 0) throw new NotMapped('Classic conditions of more than one part have no counterpart.');
      const asked = condition?.query?.params[0];
      if (condition?.evaluator === undefined || asked === undefined) throw new NotMapped(`The classic condition ${refId} is empty.`);
      this.notes.push('A classic condition fires once for all series; here each series is a group of its own.');
      return { query: this.reduced(asked, condition.reducer?.type ?? 'last'), evaluator: condition.evaluator };
    }
    return { query: this.promql(refId), evaluator: { type: 'ne', params: [0] } };
  }

  private get(refId: string): Data {
    const found = this.data.get(refId.replace(/^\$\{?(\w+)\}?$/, '$1'));
    if (found === undefined) throw new NotMapped(`There is no query or expression ${refId || 'for its condition'}.`);
    return found;
  }

  /** @param depth of expressions that name each other */
  private promql(refId: string, depth = 0): string {
    if (depth > 20) throw new NotMapped('Its expressions name each other in a circle.');
    const { model, datasourceUid, refId: id } = this.get(refId);
    switch (model.type) {
      case 'reduce': {
        if ((model.settings?.mode ?? '') !== '') this.notes.push(`How ${id} treats values that are no numbers is not taken over.`);
        return this.reduced(model.expression ?? '', model.reducer ?? 'last', depth + 1);
      }
      case 'math':
        return this.math(model.expression ?? '', depth + 1);
      case 'threshold':
      case 'resample':
      case 'sql':
      case 'classic_conditions':
        throw new NotMapped(`The expression ${id} (${model.type}) has no counterpart at this place.`);
      default: {
        const source = model.datasource?.type ?? 'prometheus';
        if (model.expr === undefined || source === 'loki' || datasourceUid === '__expr__')
          throw new NotMapped(
            `The query ${id} is not PromQL${model.datasource?.type === undefined ? '' : ` (${source})`}: make the alert over logs or spans here.`,
          );
        return `(${model.expr.trim()})`;
      }
    }
  }

  private reduced(refId: string, reducer: string, depth = 0): string {
    const { model, relativeTimeRange } = this.get(refId);
    const inner = this.promql(refId, depth);
    if (model.expr === undefined || model.instant === true) return inner;
    const call = overTime[reducer];
    if (call === undefined) throw new NotMapped(`The reducer ${reducer} has no counterpart.`);
    if (reducer === 'last') return inner;
    const seconds = (relativeTimeRange?.from ?? 600) - (relativeTimeRange?.to ?? 0);
    if ((relativeTimeRange?.to ?? 0) > 0)
      this.notes.push(`${refId} ends ${relativeTimeRange?.to ?? 0} s before the evaluation; here it ends at it.`);
    this.notes.push(`${refId} is reduced over points a minute apart.`);
    return `${call}(${inner}[${seconds}s:1m])`;
  }

  private math(expression: string, depth: number): string {
    if (/&&|\|\||!(?!=)|\w\(/.test(expression.replace(/\$\{?\w+\}?/g, 'X')))
      throw new NotMapped('Functions, && , || and ! of a math expression have no counterpart.');
    const bool = expression.replace(/(>=|<=|==|!=|>|<)/g, '$1 bool ').replace(/\*\*/g, '^');
    return `(${bool.replace(/\$\{?(\w+)\}?/g, (_whole, name: string) => this.promql(name, depth))})`;
  }
}

import { z } from 'zod';
import { aggregationTypes, type NewTrigger, normalTrigger, type Trigger, timelessRefusal, triggerSchema } from '#plugins/triggers/contract';
import { fieldFault } from '#sdk';
import { type Filter, filterSchema, parseLucene } from '#sdk/query';

/** What an optimizer asks about when it asks logs; other queries are named by their kind. */
export const asksLogs = 'logs';
/** How often it can run, in minutes. */
export const schedules = [5, 10, 30, 60, 240, 360, 480, 1440] as const;
/** Over how many minutes each run can look back. */
export const periods = [5, 10, 15, 30, 60, 240, 360, 480, 720, 1440] as const;

/** An account that can be chosen as a source. */
export interface SourceAccount {
  readonly id: number;
  readonly name: string;
  readonly type: string;
}

const { name, description, output } = triggerSchema.shape;

/** A metric as it is chosen: what is computed of which field. */
const metric = z.object({ aggregationType: z.enum(aggregationTypes), field: z.string().max(512), percentile: z.number().min(0).max(100) });
export type FormMetric = z.infer<typeof metric>;
export const needsField = ({ aggregationType }: Pick<FormMetric, 'aggregationType'>): boolean =>
  !['NONE', 'COUNT'].includes(aggregationType);

const fields = z.object({
  name,
  description: description.unwrap(),
  enabled: z.boolean(),
  asks: z.string(),
  query: z.string().max(20_000),
  filters: z.array(z.custom<Filter>((value) => filterSchema.safeParse(value).success)),
  spec: z.unknown(),
  /** The account in use when empty. */
  accounts: z.array(z.int()),
  groupBy: z.array(z.string()).max(3),
  metrics: z.array(metric).max(10),
  everyMinutes: z.int(),
  periodInMinutes: z.int(),
  /** Id of a Timeless index; empty for none. */
  timelessIndex: z.string(),
  /** Name of a metric; empty for none. */
  metric: z.string(),
});
export type OptimizerForm = z.infer<typeof fields>;

/** What may be saved. @param accounts those that can be chosen, the one in use first */
export const optimizerFormSchema = (accounts: readonly SourceAccount[]) =>
  fields.superRefine(({ asks, query, accounts: chosen, groupBy, metrics, timelessIndex, metric: named }, context) => {
    const fault = (path: string, message: string | undefined): void => {
      if (message !== undefined) context.addIssue({ code: 'custom', path: [path], message });
    };
    const isOfLogs = asks === asksLogs;
    const parsed = parseLucene(query.trim() === '*' ? '' : query);
    if (isOfLogs && !parsed.ok) fault('query', parsed.error.message);
    const selected = accounts.filter(({ id }, at) => (chosen.length === 0 ? at === 0 : chosen.includes(id)));
    fault('accounts', timelessRefusal('CONTINUOUS_AGGREGATION', selected));
    if (isOfLogs && groupBy.some((field) => field.trim() === '')) fault('groupBy', 'Choose the field to group by, or remove the line.');
    if (isOfLogs && metrics.some((one) => needsField(one) && one.field.trim() === '')) fault('metrics', 'Choose the field of each metric.');
    if (timelessIndex === '' && named.trim() === '') fault('timelessIndex', 'Choose a Timeless index, or name a metric.');
    if (named.trim() !== '') fault('metric', fieldFault(output, { target: { metric: named.trim() } }));
  });

const usual = triggerSchema.parse({ type: 'CONTINUOUS_AGGREGATION', name: 'New', search: { periodInMinutes: 60 } });

/** A new optimizer: each hour over the last hour. */
export const newForm = (about: Partial<OptimizerForm> = {}): OptimizerForm => ({
  ...{ name: '', description: '', enabled: true, asks: asksLogs, query: '*', filters: [], spec: undefined, accounts: [], groupBy: [] },
  metrics: [],
  everyMinutes: 60,
  periodInMinutes: 60,
  timelessIndex: '',
  metric: '',
  ...about,
});

/** The form that an address asks for: `query`, and `accountIds` once or several times. */
export function prefilledForm(params: URLSearchParams): OptimizerForm {
  const ids = [...params.getAll('accountIds'), ...params.getAll('accountIds[]')].flatMap((value) => value.split(','));
  return newForm({ query: params.get('query') ?? '*', accounts: ids.filter((id) => /^\d{1,10}$/.test(id)).map(Number) });
}

/** An optimizer as its form shows it. */
export function formOf({ search, rules, output: { target }, ...about }: Trigger): OptimizerForm {
  return {
    ...{ name: about.name, description: about.description, enabled: about.enabled },
    asks: search.query?.kind ?? asksLogs,
    query: search.queryString,
    filters: search.filter ?? [],
    spec: search.query?.spec,
    accounts: search.source.subAccountsIds,
    groupBy: search.groupBy,
    metrics: search.metricsAggregations.map(({ aggregationType, fieldToAggregateOn, percentile = 95 }) => ({
      aggregationType: aggregationType === 'NONE' ? 'COUNT' : aggregationType,
      field: fieldToAggregateOn ?? '',
      percentile,
    })),
    everyMinutes: rules.everyMinutes,
    periodInMinutes: search.periodInMinutes,
    timelessIndex: target.timelessIndex ?? '',
    metric: target.metric ?? '',
  };
}

/** The trigger that a form without faults says. @param kept the one that it changes, whose parts that the form does not show stay */
export function triggerOf(form: OptimizerForm, kept: Trigger = usual): NewTrigger {
  const isOfLogs = form.asks === asksLogs;
  const { query: _query, ...search } = kept.search;
  const { timelessIndex: _index, metric: _metric, ...target } = kept.output.target;
  return normalTrigger({
    ...kept,
    ...{ type: 'CONTINUOUS_AGGREGATION', name: form.name.trim(), description: form.description, enabled: form.enabled },
    search: {
      ...search,
      queryString: isOfLogs && form.query.trim() !== '' ? form.query.trim() : '*',
      filter: isOfLogs ? form.filters : [],
      periodInMinutes: form.periodInMinutes,
      groupBy: isOfLogs ? form.groupBy : [],
      metricsAggregations: isOfLogs
        ? form.metrics.map((one) => ({
            aggregationType: one.aggregationType,
            fieldToAggregateOn: needsField(one) ? one.field.trim() : null,
            ...(one.aggregationType === 'PERCENTILE' && { percentile: one.percentile }),
          }))
        : [],
      source: { ...search.source, subAccountsIds: form.accounts },
      ...(!isOfLogs && { query: { kind: form.asks, spec: form.spec } }),
    },
    output: {
      ...kept.output,
      target: {
        ...target,
        ...(form.timelessIndex !== '' && { timelessIndex: form.timelessIndex }),
        ...(form.metric.trim() !== '' && { metric: form.metric.trim() }),
      },
    },
    rules: { ...kept.rules, everyMinutes: form.everyMinutes },
  });
}

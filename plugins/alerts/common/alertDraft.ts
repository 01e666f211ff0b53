import {
  type ComparisonOperator,
  normalTrigger,
  type Trigger,
  type TriggerAggregation,
  type TriggerRules,
  type TriggerSeverity,
  triggerSchema,
} from '#plugins/triggers/contract';
import type { Filter } from '#sdk/query';
import { type AlertPeriod, periodMinutes, periodOf } from './alertPeriod';

/** What an alert asks about when it asks logs; other queries are named by their kind. */
export const asksLogs = 'logs';

/** An alert as the editor holds it: numbers that are typed are text until they are read. */
export interface AlertDraft {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly enabled: boolean;
  /** Came with the product: name and query stay. */
  readonly isProtected: boolean;
  /** {@link asksLogs}, or the id of a contribution to the kinds of queries. */
  readonly asks: string;
  readonly query: string;
  readonly filters: readonly Filter[];
  /** Of a query of another kind: what it says. */
  readonly spec: unknown;
  readonly source: Trigger['search']['source'];
  readonly groupBy: readonly string[];
  readonly aggregation: TriggerAggregation;
  readonly operator: ComparisonOperator;
  readonly severities: readonly SeverityThreshold[];
  readonly period: AlertPeriod;
  readonly rules: TriggerRules;
  readonly emails: readonly string[];
  readonly endpoints: readonly string[];
  readonly format: 'JSON' | 'TABLE';
  /** Fields of found rows that messages show; all when empty. */
  readonly fields: readonly string[];
}

export interface SeverityThreshold {
  readonly severity: TriggerSeverity;
  /** A decimal, as it is typed. */
  readonly threshold: string;
}

const usual = triggerSchema.parse({ type: 'ALERT', name: 'New', search: { periodInMinutes: 15 } });

/** An alert that says nothing yet: the number of logs of a quarter of an hour, looked at every minute. */
export const newDraft = (about: Partial<AlertDraft> = {}): AlertDraft => ({
  ...draftOf({ ...usual, name: '', search: { ...usual.search, queryString: '' }, rules: { ...usual.rules, everyMinutes: 1 } }),
  severities: [{ severity: 'MEDIUM', threshold: '0' }],
  ...about,
});

/** A trigger as the editor shows it. */
export function draftOf(trigger: Trigger): AlertDraft {
  const { search, triggerOn, output } = trigger;
  const { severities, threshold } = triggerOn;
  const plain = threshold === undefined ? [] : [{ severity: output.target.severity ?? ('MEDIUM' as const), threshold }];
  return {
    name: trigger.name,
    description: trigger.description,
    tags: trigger.tags,
    enabled: trigger.enabled,
    isProtected: trigger.protected,
    asks: search.query?.kind ?? asksLogs,
    query: search.queryString,
    filters: search.filter ?? [],
    spec: search.query?.spec,
    source: search.source,
    groupBy: search.groupBy,
    aggregation: triggerOn.aggregation,
    operator: triggerOn.comparisonOperator,
    severities: severities.length > 0 ? severities : plain,
    period: periodOf(search.periodInMinutes),
    rules: trigger.rules,
    emails: output.target.emailNotifications,
    endpoints: output.target.notificationEndpoints,
    format: output.format.type,
    fields: output.format.fieldsConfig.map(({ fieldName }) => fieldName),
  };
}

/** The trigger that a draft without faults says. @param kept the one that it changes, whose parts that the editor does not show stay */
export function triggerOf(draft: AlertDraft, kept: Trigger = usual): Trigger {
  const isOfLogs = draft.asks === asksLogs;
  const { query: _query, ...search } = kept.search;
  const { threshold: _threshold, ...triggerOn } = kept.triggerOn;
  return normalTrigger({
    type: 'ALERT',
    protected: draft.isProtected,
    name: draft.name.trim(),
    description: draft.description,
    tags: [...draft.tags],
    enabled: draft.enabled,
    search: {
      ...search,
      queryString: isOfLogs && draft.query.trim() !== '' ? draft.query.trim() : '*',
      filter: isOfLogs ? [...draft.filters] : [],
      periodInMinutes: periodMinutes(draft.period),
      groupBy: isOfLogs ? [...draft.groupBy] : [],
      source: draft.source,
      ...(!isOfLogs && { query: { kind: draft.asks, spec: draft.spec } }),
    },
    triggerOn: {
      ...triggerOn,
      aggregation: isOfLogs ? draft.aggregation : usual.triggerOn.aggregation,
      comparisonOperator: draft.operator,
      severities: draft.severities.map(({ severity, threshold }) => ({ severity, threshold: threshold.trim() })),
    },
    output: {
      format: { type: draft.format, fieldsConfig: draft.format === 'TABLE' ? draft.fields.map((fieldName) => ({ fieldName })) : [] },
      target: { ...kept.output.target, emailNotifications: [...draft.emails], notificationEndpoints: [...draft.endpoints] },
    },
    rules: draft.rules,
  });
}

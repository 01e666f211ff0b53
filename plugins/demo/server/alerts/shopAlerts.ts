import { promQueryKind } from '#plugins/metrics/contract';
import type { NewTrigger, TriggerSeverity } from '#plugins/triggers/contract';

/** An alert over the shop. */
export interface ShopAlert {
  readonly trigger: Omit<NewTrigger, 'type' | 'enabled'>;
  /** What of the past it asks. */
  readonly needs: 'logs' | 'samples';
}

const levels = (thresholds: Partial<Record<TriggerSeverity, number>>) =>
  Object.entries(thresholds).map(([severity, threshold]) => ({ severity: severity as TriggerSeverity, threshold: String(threshold) }));
const promQl = (query: string) => ({ periodInMinutes: 5, query: { kind: promQueryKind, spec: { query } } });
const notLess = { comparisonOperator: 'GREATER_THAN_OR_EQUALS' as const };

/** What the people of the shop watch. They name no receivers: whoever makes them does. Two of them fire when the payment provider is away, one flaps, one finds no data. */
export const shopAlerts: readonly ShopAlert[] = [
  {
    needs: 'logs',
    trigger: {
      name: 'Orders fail at the checkout',
      description: 'Buyers cannot pay. Look at what payment says, and at the circuit breaker of the checkout.',
      tags: ['shop', 'checkout', 'customer-facing'],
      search: { queryString: 'service:checkout AND severity:error', periodInMinutes: 5 },
      triggerOn: { ...notLess, severities: levels({ HIGH: 5, SEVERE: 15 }) },
      rules: { recoverAfterMinutes: 5, repeatMinutes: 60 },
    },
  },
  {
    needs: 'logs',
    trigger: {
      name: 'The payment provider does not answer',
      description: 'Corvane refuses charges or is not reachable. Their status page tells more; orders are parked meanwhile.',
      tags: ['shop', 'payments'],
      search: { queryString: 'service:payment AND severity:error', periodInMinutes: 5 },
      triggerOn: { ...notLess, severities: levels({ HIGH: 10 }) },
      rules: { forMinutes: 1, recoverAfterMinutes: 5 },
    },
  },
  {
    needs: 'logs',
    trigger: {
      name: 'Somebody guesses passwords',
      description: 'Many failed logins from one address. Block it at the ingress when it is none of ours.',
      tags: ['security', 'auth'],
      search: { queryString: 'event:auth.login AND outcome:failure', periodInMinutes: 30, groupBy: ['source_ip'] },
      triggerOn: { ...notLess, severities: levels({ MEDIUM: 15, HIGH: 60 }) },
      rules: { everyMinutes: 5, keepFiringMinutes: 60 },
    },
  },
  {
    needs: 'logs',
    trigger: {
      name: 'A container ran out of memory',
      description: 'It has been started again. When it happens every day, its limit is too low or it leaks.',
      tags: ['kubernetes'],
      search: { queryString: 'reason:OOMKilled', periodInMinutes: 10, groupBy: ['involved_object.name'] },
      triggerOn: { ...notLess, severities: levels({ MEDIUM: 1 }) },
    },
  },
  {
    needs: 'logs',
    trigger: {
      name: 'Deadlocks in the database',
      description: 'Statements that wait for one another. One now and then is tried again and nobody notices.',
      tags: ['database'],
      search: { queryString: 'service:postgres AND message:"deadlock detected"', periodInMinutes: 30 },
      triggerOn: { ...notLess, severities: levels({ LOW: 4, MEDIUM: 10 }) },
      rules: { everyMinutes: 5 },
    },
  },
  {
    needs: 'logs',
    trigger: {
      name: 'A program has the wrong password of the database',
      description: 'The reporting job was not told of the new password.',
      tags: ['database', 'security'],
      search: { queryString: 'service:postgres AND message:"password authentication failed"', periodInMinutes: 60 },
      triggerOn: { ...notLess, severities: levels({ INFO: 2, MEDIUM: 20 }) },
      rules: { everyMinutes: 10 },
    },
  },
  {
    needs: 'logs',
    trigger: {
      name: 'Pages of the shop fail',
      description: 'The storefront answers visitors with errors. The outage of something behind it shows here last.',
      tags: ['shop', 'customer-facing'],
      search: { queryString: 'service:storefront AND severity:error', periodInMinutes: 5 },
      triggerOn: { ...notLess, severities: levels({ HIGH: 40, SEVERE: 100 }) },
      rules: { forMinutes: 2 },
    },
  },
  {
    needs: 'logs',
    trigger: {
      name: 'Stock runs low',
      description: 'Many things are about to be sold out.',
      tags: ['shop', 'catalogue'],
      search: { queryString: 'service:inventory AND message:"low stock"', periodInMinutes: 60 },
      triggerOn: { ...notLess, severities: levels({ LOW: 120, MEDIUM: 400 }) },
      rules: { everyMinutes: 10 },
    },
  },
  {
    needs: 'logs',
    trigger: {
      name: 'The sitemap was not built lately',
      description: 'The job runs once an hour and this alert looks back half an hour: it flaps. Look back two hours and it is of use.',
      tags: ['kubernetes'],
      search: { queryString: 'reason:SuccessfulCreate AND message:sitemap', periodInMinutes: 30 },
      triggerOn: { comparisonOperator: 'LESS_THAN', severities: levels({ INFO: 1 }) },
      rules: { everyMinutes: 10, flappingChanges: 3 },
    },
  },
  {
    needs: 'logs',
    trigger: {
      name: 'The backup takes too long',
      description: 'Seconds that the backup of the database takes. Nothing is known of it until the job that makes it sends its logs.',
      tags: ['database'],
      search: { queryString: 'service:backup', periodInMinutes: 24 * 60 },
      triggerOn: { aggregation: { aggregationType: 'MAX', fieldToAggregateOn: 'took_ms' }, severities: levels({ LOW: 600_000 }) },
      rules: { everyMinutes: 30, noData: 'no-data' },
    },
  },
  {
    needs: 'samples',
    trigger: {
      name: 'Search is slow',
      description: 'Seconds within which 95 of 100 searches are answered.',
      tags: ['shop', 'catalogue'],
      search: promQl('histogram_quantile(0.95, sum by (le) (rate(http_server_requests_seconds_bucket{job=~"(.*/)?search"}[5m])))'),
      triggerOn: { severities: levels({ LOW: 1, HIGH: 4 }) },
      rules: { forMinutes: 5 },
    },
  },
  {
    needs: 'samples',
    trigger: {
      name: 'A node of the cluster is busy',
      description: 'The share of its processors that is not idle.',
      tags: ['kubernetes'],
      search: promQl('1 - avg by (node) (rate(node_cpu_seconds_total{mode="idle"}[5m]))'),
      triggerOn: { severities: levels({ MEDIUM: 0.8, HIGH: 0.95 }) },
      rules: { forMinutes: 10, recoveryThreshold: '0.7' },
    },
  },
];

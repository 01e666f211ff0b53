import type { DashboardDocument } from './document';

/** A dashboard as it begins: the last hour of all the customer's logs and metrics, and no refresh. */
export const newDashboard = (name: string, project: string): DashboardDocument => ({
  kind: 'Dashboard',
  metadata: { name, project },
  spec: {
    duration: '1h',
    refreshInterval: '0s',
    variables: [],
    panels: {},
    layouts: [],
    datasources: { logs: { default: true, plugin: { kind: 'AstrolabeLogDatasource', spec: { indexPattern: customerIndexes } } } },
  },
});

/** The index pattern of a dashboard that says nothing else: every index of the customer. */
export const customerIndexes = 'logs-*';

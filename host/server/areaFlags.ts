import { flags } from '#sdk';

const area = (name: string, title: string) => flags.add(name, { title, stage: 'ga', default: true, removeBy: 'never' });
const choice = (name: string, title: string) => flags.add(name, { title, stage: 'preview', default: false, removeBy: 'never' });

/**
 * Flags that are part of the product's language before the areas they open are. A plugin that declares one of them itself takes it over.
 * What opens an area is on, so that a fresh install shows the whole product; the other shell and other ways are off.
 */
export const areaFlags = [
  area('MetricsProduct', 'Metrics'),
  area('M3DBMetricsAccount', 'Metrics accounts of their own'),
  area('ProductTourService', 'Product tours by an external service'),
  area('GuidedWalkthrough', 'The guided walkthrough'),
  area('GuidedFlowDataListening', 'The guided flow listens for the first data'),
  area('IntegrationsPage', 'Integrations'),
  area('IntegrationsPageGuidanceChat', 'Guidance chat on the integrations page'),
  area('IntegrationHubCustomPages', "Integrations' own pages"),
  area('ExploreAsDefault', 'Explore as the first page, for those who choose it'),
  area('UnifiedAlerts', 'Alerts over all signals'),
  area('LogsEventManagment', 'Event management'),
  area('CentralizedDashboards', 'The dashboards hub'),
  area('UnifiedDashboards', 'Dashboards over all signals'),
  area('UnifiedDashboardsProactiveExtracter', 'Findings taken from dashboards by the assistant'),
  area('NewOptimizersPage', 'Optimizers'),
  area('ServiceListMap', 'Service map'),
  area('MetricsRollups', 'Roll-ups of metrics'),
  area('LogsToMetrics', 'Metrics from logs'),
  area('TelemetryAgent', 'The telemetry collector'),
  area('TelemetryAgentFleet', 'Fleets of telemetry collectors'),
  area('TelemetryAgentEdit', 'Editing telemetry collectors'),
  area('AICopilot', 'The assistant'),
  area('AICopilotExplore', 'The assistant in Explore'),
  area('AiUnifiedDashboard', 'The assistant on dashboards'),
  area('aiMetricsDashboard', 'The assistant on metrics dashboards'),
  area('aiHistory', "The assistant's history of conversations"),
  area('AIDynamicQuestions', 'Questions that the assistant suggests, and analyses it makes by itself'),
  choice('NewAppRouter', 'Sends everybody to the new experience under /360/'),
  choice('NewAppToggle', 'Offers the new experience in a banner, a button and a dialog'),
  choice('NewNavigation', 'The other side navigation'),
  choice('IgnoreNewAccount', 'Treats new accounts like old ones: no first steps'),
];

import type { EndpointField } from '../common/endpointFields';
import type { EndpointType } from '../contract';

/** What the fields of an endpoint are called, and what is entered there. */
export const fieldTitles: Readonly<Record<EndpointField, { readonly label: string; readonly hint?: string; readonly isSecret?: boolean }>> =
  {
    url: { label: 'URL' },
    method: { label: 'Method' },
    headers: { label: 'Headers', hint: 'Pairs, separated by commas: X-Team=ops,Authorization=Bearer …' },
    serviceKey: { label: 'Service key', hint: 'The integration key of an Events API v2 integration', isSecret: true },
    apiKey: { label: 'API key', isSecret: true },
    apiToken: { label: 'API token key', isSecret: true },
    appKey: { label: 'App key', isSecret: true },
    serviceApiKey: { label: 'Service API key', hint: 'Of the REST integration', isSecret: true },
    messageType: { label: 'Message type', hint: 'What begins is sent as this; what is over as RECOVERY' },
    routingKey: { label: 'Routing key' },
    username: { label: 'Username' },
    password: { label: 'Password', isSecret: true },
  };

/** What an address of a type looks like. */
export const urlHints: Readonly<Partial<Record<EndpointType, string>>> = {
  Slack: 'An incoming webhook: https://hooks.slack.com/services/…',
  ServiceNow: 'The instance, https://example.service-now.com, for incidents; or the address of em_event or of the event collector',
  'Microsoft Teams': 'An incoming webhook: https://example.webhook.office.com/webhookb2/…',
  'Microsoft Teams Workflow': 'Of a workflow that begins when a webhook request is received',
  Alertmanager: 'Such as http://alertmanager:9093; messages go to /api/v2/alerts',
};

/** As VictorOps knows them; what is over is a RECOVERY by itself. */
export const messageTypes = ['CRITICAL', 'WARNING', 'INFO'] as const;

import type { EndpointType } from '../../contract';
import { alertmanager } from './alertmanager';
import { bigPanda } from './bigPanda';
import type { Carrier } from './Carrier';
import { custom } from './custom';
import { datadog } from './datadog';
import { opsgenie } from './opsgenie';
import { pagerDuty } from './pagerDuty';
import { serviceNow } from './serviceNow';
import { slack } from './slack';
import { teams, teamsWorkflow } from './teams';
import { victorOps } from './victorOps';

export const carriers: Readonly<Record<EndpointType, Carrier>> = {
  Custom: custom,
  Slack: slack,
  PagerDuty: pagerDuty,
  Datadog: datadog,
  BigPanda: bigPanda,
  VictorOps: victorOps,
  Opsgenie: opsgenie,
  ServiceNow: serviceNow,
  'Microsoft Teams': teams,
  'Microsoft Teams Workflow': teamsWorkflow,
  Alertmanager: alertmanager,
};

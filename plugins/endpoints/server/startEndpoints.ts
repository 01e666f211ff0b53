import type { Context } from '#sdk';
import { configurationService, notifyService, pluginWorker, recordsService, secretBoxService } from '#sdk/server';
import { notificationEndpointsService } from '../contract';
import type { ServiceAddresses } from './carriers/Carrier';
import { EndpointRecords } from './EndpointRecords';
import { Endpoints } from './Endpoints';
import { endpointPartsService } from './endpointParts';
import { NoticeRecords } from './NoticeRecords';
import { Turns } from './Turns';
import { TemplateThreads } from './templates/TemplateThreads';

export function startEndpoints(context: Context): void {
  const configuration = context.get(configurationService);
  const address = (env: string): string => (configuration.text(env) ?? '').replace(/\/$/, '');
  const addresses: ServiceAddresses = {
    pagerDuty: address('ASTROLABE_PAGERDUTY_URL'),
    datadog: address('ASTROLABE_DATADOG_URL'),
    bigPanda: address('ASTROLABE_BIGPANDA_URL'),
    victorOps: address('ASTROLABE_VICTOROPS_URL'),
    opsgenie: address('ASTROLABE_OPSGENIE_URL'),
  };
  const [records, box] = [context.get(recordsService), context.get(secretBoxService)];
  const endpoints = new EndpointRecords(records, box);
  const notices = new NoticeRecords(records, box);
  const templates = new TemplateThreads({ file: () => pluginWorker('endpoints.template'), patience: 2000, clock: Date.now });
  context.onStop(() => templates.close());
  const parts = { endpoints, notices, turns: new Turns(), templates, addresses };
  context.provide(endpointPartsService, () => parts);
  const service = new Endpoints({ endpoints, notices, templates, notify: context.get(notifyService) });
  context.provide(notificationEndpointsService, () => service);
}

import type { Context, Facts } from '#sdk';
import { implement, type RequestSession, requireAccount } from '#sdk/server';
import * as api from '../../api';
import { type TypeSuffix, typeOfSuffix } from '../../common/endpointFields';
import type { EndpointDraft } from '../../common/endpointForm';
import { endpointPartsService } from '../endpointParts';
import { endpointView } from '../endpointView';
import { enteredValues } from '../enteredValues';
import { latestOf } from '../latestOf';
import { requireFillable } from '../requireFillable';
import { bodyTemplates } from '../templates/bodyTemplates';
import { testMessage } from '../testMessage';
import { usesOf } from '../usesOf';

const partsOf = (services: Context) => services.get(endpointPartsService);
const byOf = (session: RequestSession): string => session.user?.email ?? session.apiToken?.name ?? '';
const checksUrlFor = (facts: Facts): boolean => facts.flag?.has('DisableUrlValidation') !== true;

export const listEndpoints = implement(api.listEndpoints, async ({ session, services }) => {
  const accountId = requireAccount(session).id;
  const endpoints = await partsOf(services).endpoints.list(accountId);
  const [{ uses, unknown }, latest] = await Promise.all([usesOf(accountId, services), latestOf(accountId, services)]);
  return {
    endpoints: endpoints.map((endpoint) => ({
      ...endpointView(endpoint),
      uses: uses.filter(({ endpointId }) => endpointId === endpoint.id).map(({ title, path }) => ({ title, path })),
      latest: latest.get(endpoint.id) ?? null,
    })),
    total: endpoints.length,
    unknownUses: [...unknown],
    checksUrl: checksUrlFor(session.facts),
  };
});

export const listTemplates = implement(api.listTemplates, async ({ query: { templateName } }) =>
  bodyTemplates.filter((template) => templateName === undefined || template.templateName === templateName),
);

export const readEndpoint = implement(api.readEndpoint, async ({ params: { id }, session, services }) =>
  endpointView(await partsOf(services).endpoints.get(requireAccount(session).id, id)),
);

export const addEndpoint = implement(api.addEndpoint, async ({ params: { suffix }, query, body, session, services, audit }) => {
  const account = requireAccount(session);
  if (query.test === 'true') return tried(suffix, body, { session, services });
  const values = enteredValues(typeOfSuffix(suffix), body, { checksUrl: checksUrlFor(session.facts) });
  const { endpoints, templates } = partsOf(services);
  await requireFillable(templates, values, account);
  const endpoint = await endpoints.add(account.id, values, byOf(session));
  await audit({ action: 'endpoint.create', target: endpoint.title, details: { type: endpoint.type } });
  return endpointView(endpoint);
});

export const changeEndpoint = implement(api.changeEndpoint, async ({ params: { suffix, id }, query, body, session, services, audit }) => {
  const account = requireAccount(session);
  if (query.test === 'true') return tried(suffix, body, { session, services, id });
  const { endpoints, templates } = partsOf(services);
  const kept = await endpoints.get(account.id, id);
  const values = enteredValues(typeOfSuffix(suffix), body, { kept, checksUrl: checksUrlFor(session.facts) });
  await requireFillable(templates, values, account);
  const endpoint = await endpoints.change(account.id, id, values, byOf(session));
  await audit({ action: 'endpoint.change', target: endpoint.title, details: { type: endpoint.type } });
  return endpointView(endpoint);
});

export const duplicateEndpoint = implement(api.duplicateEndpoint, async ({ params: { id }, session, services, audit }) => {
  const account = requireAccount(session);
  const { endpoints } = partsOf(services);
  const { title, description, type, bodyTemplate, settings } = await endpoints.get(account.id, id);
  const values = { title: `${title.slice(0, 190)} (copy)`, description, type, bodyTemplate, settings };
  const endpoint = await endpoints.add(account.id, values, byOf(session));
  await audit({ action: 'endpoint.create', target: endpoint.title, details: { type: endpoint.type, copyOf: title } });
  return endpointView(endpoint);
});

export const removeEndpoint = implement(api.removeEndpoint, async ({ params: { id }, session, services, audit }) => {
  const title = await partsOf(services).endpoints.remove(requireAccount(session).id, id);
  await audit({ action: 'endpoint.delete', target: title });
  return { id };
});

interface Tried {
  readonly session: RequestSession;
  readonly services: Context;
  readonly id?: string;
}

async function tried(suffix: TypeSuffix, draft: EndpointDraft, { session, services, id }: Tried) {
  const account = requireAccount(session);
  const kept = id === undefined ? undefined : await partsOf(services).endpoints.get(account.id, id);
  const values = enteredValues(typeOfSuffix(suffix), draft, { kept, checksUrl: checksUrlFor(session.facts), isTest: true });
  const delivery = await testMessage(values, { account: { id: account.id, name: account.name }, endpointId: id, services });
  return { isSent: true as const, id: delivery.id, providerId: delivery.providerId };
}

import { implement, requireAccount } from '#sdk/server';
import * as api from '../../api';
import { mappingsOf } from '../mapping/mappingsOf';
import { ingestionService } from '../running/ingestionService';

export const readMappings = implement(api.readMappings, async ({ session, services }) => {
  const { mappings } = services.get(ingestionService).ingestion;
  return mappingsOf(session, mappings, await mappings.fields(requireAccount(session).id));
});

export const readMappingUsage = implement(api.readMappingUsage, async ({ session, services }) => {
  const { mappings } = services.get(ingestionService).ingestion;
  const { id } = requireAccount(session);
  const { length: used } = await mappings.fields(id);
  const at = mappings.unmappedAt(id);
  return { used, max: mappings.limitOf(id), unmappedAt: at === undefined ? null : new Date(at).toISOString() };
});

/** The latest first. */
export const listMappingErrors = implement(api.listMappingErrors, async ({ session, services }) => {
  const errors = await services.get(ingestionService).ingestion.mappings.errors(requireAccount(session).id);
  return {
    errors: errors.map(({ path, lastSeen, ...error }) => ({ field: path, ...error, lastSeen: new Date(lastSeen).toISOString() })),
  };
});

export const changeFieldType = implement(api.changeFieldType, async ({ body: { field, type }, session, services, audit }) => {
  const accountId = requireAccount(session).id;
  const { mappings } = services.get(ingestionService).ingestion;
  await mappings.choose(accountId, field, type);
  await audit({ action: 'field.choose-type', target: field, details: { type } });
  return mappingsOf(session, mappings, await mappings.fields(accountId));
});

/** A log that brings the field again maps it anew. */
export const removeField = implement(api.removeField, async ({ query: { field }, session, services, audit }) => {
  const accountId = requireAccount(session).id;
  const { mappings } = services.get(ingestionService).ingestion;
  await mappings.remove(accountId, field);
  await audit({ action: 'field.remove', target: field });
  return mappingsOf(session, mappings, await mappings.fields(accountId));
});

/** Brings memory and store together, with what other replicas have learned, and answers with the fields that were asked for. */
export const refreshMappings = implement(api.refreshMappings, async ({ body: { fields }, session, services }) => {
  const { mappings } = services.get(ingestionService).ingestion;
  return mappingsOf(session, mappings, await mappings.refresh(requireAccount(session).id), fields);
});

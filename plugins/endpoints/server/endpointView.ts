import { fieldsOf } from '../common/endpointFields';
import type { EndpointView } from '../common/endpointView';
import type { KeptEndpoint } from './KeptEndpoint';
import { maskSettings } from './masks';

/** An endpoint as callers see it: with what its type takes, and no secret. */
export function endpointView({ id, title, description, type, bodyTemplate, settings, ...kept }: KeptEndpoint): EndpointView {
  const shown = maskSettings(type, settings);
  const fields = Object.fromEntries(fieldsOf(type).map((field) => [field, shown[field] ?? '']));
  return {
    ...{ id, title, description, endpointType: type, bodyTemplate },
    ...fields,
    ...(shown.signingSecret === undefined || shown.signingSecret === '' ? {} : { signingSecret: shown.signingSecret }),
    createdAt: kept.createdAt.toISOString(),
    createdBy: kept.createdBy,
    updatedAt: kept.updatedAt.toISOString(),
    updatedBy: kept.updatedBy,
  };
}

import { endpointFieldNames, fieldsOf } from '../common/endpointFields';
import type { EndpointDraft } from '../common/endpointForm';
import type { EndpointView } from '../common/endpointView';
import type { EndpointType } from '../contract';

/** What a dialog begins with: nothing, or what is known of an endpoint. */
export const draftOf = (endpoint: EndpointView | undefined): EndpointDraft => ({
  title: endpoint?.title ?? '',
  description: endpoint?.description ?? '',
  ...Object.fromEntries(
    endpointFieldNames.map((name) => [name, endpoint?.[name] ?? (name === 'method' ? 'POST' : name === 'messageType' ? 'CRITICAL' : '')]),
  ),
  bodyTemplate: endpoint?.bodyTemplate ?? '',
  signingSecret: endpoint?.signingSecret ?? '',
});

/** The part of it that a type takes. */
export function draftFor(type: EndpointType, draft: EndpointDraft): EndpointDraft {
  const own = Object.fromEntries(fieldsOf(type).map((field) => [field, draft[field] ?? '']));
  const more = type === 'Custom' ? { bodyTemplate: draft.bodyTemplate ?? '', signingSecret: draft.signingSecret ?? '' } : {};
  return { title: draft.title, description: draft.description ?? '', ...own, ...more };
}

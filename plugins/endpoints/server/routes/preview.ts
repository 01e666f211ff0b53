import type { Context } from '#sdk';
import { implement, PublicError, requireAccount } from '#sdk/server';
import * as api from '../../api';
import { takesTemplate, typeOfSuffix } from '../../common/endpointFields';
import { draftFaults } from '../../common/endpointForm';
import type { AlertNotice } from '../../contract';
import { carriers } from '../carriers/carriers';
import { endpointPartsService } from '../endpointParts';
import { exampleNotice } from '../exampleNotice';
import { maskSettings, unmaskSettings } from '../masks';

/** Real notices that are offered. */
const most = 20;

/** What would go out, made of settings whose secrets are masked: nothing secret is in what comes out. What is not entered yet is passed over. */
export const previewEndpoint = implement(api.previewEndpoint, async ({ body, session, services }) => {
  const account = requireAccount(session);
  const { suffix, id, noticeId, ...draft } = body;
  const type = typeOfSuffix(suffix);
  const { endpoints, notices, addresses, templates } = services.get(endpointPartsService);
  const kept = id === undefined ? undefined : await endpoints.get(account.id, id);
  const [template] = draftFaults(type, draft).filter(({ field }) => field === 'bodyTemplate');
  if (template !== undefined) throw new PublicError(400, 'TEMPLATE_INVALID', template.message);
  const recent = await notices.recent(account.id, most);
  const chosen = noticeId ?? recent[0]?.id;
  const real = chosen === undefined ? undefined : await noticeOf(account.id, chosen, services);
  const notice = real ?? exampleNotice({ account: { id: account.id, name: account.name }, now: Date.now(), reason: 'first' });
  const { settings } = unmaskSettings(type, draft, kept?.type === type ? kept.settings : undefined);
  const bodyTemplate = takesTemplate(type, draft.method) ? (draft.bodyTemplate ?? '') : '';
  const own = bodyTemplate.trim() === '' ? undefined : { filled: await templates.fill(account.id, bodyTemplate, notice) };
  const request = carriers[type].request({
    settings: { ...maskSettings(type, settings), ...(isWhole(settings.url) ? {} : { url: 'https://example.com' }) },
    ...{ notice, ...(own && { body: own }), addresses, now: Date.now() },
    idempotencyKey: '00000000-0000-4000-8000-000000000000',
  });
  return {
    method: request.method,
    url: request.url,
    headers: { ...request.headers },
    body: request.body ?? null,
    notice: { id: real === undefined ? null : (chosen ?? null), title: notice.title, at: notice.at, isReal: real !== undefined },
    notices: recent.map(({ id: one, title, at }) => ({ id: one, title, at: at.toISOString() })),
  };
});

const isWhole = (url: string | undefined): boolean => url !== undefined && URL.canParse(url);

/** @throws PublicError 404 NOTICE_UNKNOWN */
async function noticeOf(accountId: number, id: string, services: Context): Promise<AlertNotice> {
  const notice = /^[0-9a-f-]{36}$/i.test(id) ? await services.get(endpointPartsService).notices.notice(accountId, id) : undefined;
  if (notice === undefined) throw new PublicError(404, 'NOTICE_UNKNOWN', 'There is no such message. Messages are kept for 30 days.');
  return notice;
}

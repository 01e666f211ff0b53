import { implement, requireAccount, savedObjectActor } from '#sdk/server';
import * as api from '../../api';
import { matcherText } from '../../common/matcherText';
import type { Silence } from '../../common/silence';
import { hiddenNow } from '../hiddenNow';
import { requireGoodMatchers } from '../matcherTest';
import { silenceBookService } from '../silenceBookService';
import { silenceView } from '../silenceView';

const noteOf = ({ comment, matchers, until }: Silence, action: string) => ({
  action,
  target: comment,
  details: { matchers: matchers.map(matcherText), until },
});

export const listSilences = implement(api.listSilences, async ({ query, session, services }) => {
  const { rows, total } = await services.get(silenceBookService).search(requireAccount(session).id, query);
  const now = Date.now();
  return { results: rows.map((row) => silenceView(row, now)), total };
});

export const readSilence = implement(api.readSilence, async ({ params: { id }, session, services }) =>
  silenceView(await services.get(silenceBookService).get(requireAccount(session).id, id), Date.now()),
);

export const createSilence = implement(api.createSilence, async ({ body, session, services, audit }) => {
  requireGoodMatchers(body.matchers);
  const row = await services.get(silenceBookService).create(requireAccount(session).id, body, savedObjectActor(session).name);
  const silence = silenceView(row, Date.now());
  await audit(noteOf(silence, 'silence.create'));
  return silence;
});

export const changeSilence = implement(api.changeSilence, async ({ params: { id }, body, session, services, audit }) => {
  requireGoodMatchers(body.matchers);
  const row = await services.get(silenceBookService).change(requireAccount(session).id, id, body, savedObjectActor(session).name);
  const silence = silenceView(row, Date.now());
  await audit(noteOf(silence, 'silence.change'));
  return silence;
});

export const expireSilence = implement(api.expireSilence, async ({ params: { id }, session, services, audit }) => {
  const row = await services.get(silenceBookService).expire(requireAccount(session).id, id, savedObjectActor(session).name);
  const silence = silenceView(row, Date.now());
  await audit(noteOf(silence, 'silence.expire'));
  return silence;
});

export const previewSilence = implement(api.previewSilence, async ({ body: { matchers }, session, services, signal }) => {
  requireGoodMatchers(matchers);
  return hiddenNow(matchers, requireAccount(session).id, services, signal);
});

import { z } from 'zod';
import { all, any, aPerson, can, endpoint, role, visitorRole } from '#sdk';
import {
  expandedLinkSchema,
  madeShareSchema,
  makesPublicLinks,
  mayShare,
  newShareSchema,
  newShortLinkSchema,
  sharedThingSchema,
  sharesResponseSchema,
  shortLinkSchema,
} from './contract';

const manages = any(can(mayShare), can('MANAGE_PUBLIC_LINKS'));
const gate = { when: all(manages, aPerson) };
const urlParams = z.object({ urlId: z.string().min(1).max(100) });

export const addShare = endpoint({
  method: 'POST',
  path: '/api/shares',
  gate: { when: makesPublicLinks },
  body: newShareSchema,
  response: madeShareSchema,
  summary: 'Makes a link that opens one thing without a login, and tells its secret, once',
});

export const listShares = endpoint({
  method: 'GET',
  path: '/api/shares',
  gate,
  response: sharesResponseSchema,
  summary: 'Public links of the current account: their own, or all',
});

export const revokeShare = endpoint({
  method: 'DELETE',
  path: '/api/shares/:id',
  gate,
  params: z.object({
    id: z.coerce
      .number()
      .int()
      .min(0)
      .max(2 ** 31 - 1),
  }),
  response: z.object({ id: z.int() }),
  summary: 'Revokes a public link: it opens nothing from then on',
});

export const sharedThing = endpoint({
  method: 'GET',
  path: '/api/shared',
  gate: { when: role(visitorRole) },
  response: sharedThingSchema,
  summary: 'What the share token of the call opens',
});

export const addShortLink = endpoint({
  method: 'POST',
  path: '/api/short-url',
  gate: { when: aPerson },
  body: newShortLinkSchema,
  response: shortLinkSchema,
  summary: 'A short link of the current account to a page of this installation',
});

export const expandShortUrl = endpoint({
  method: 'GET',
  path: '/api/short-url/:urlId',
  gate: { when: aPerson },
  params: urlParams,
  response: expandedLinkSchema,
  summary: 'Where a short link of one of their accounts leads',
});

export const expandGoto = endpoint({
  method: 'GET',
  path: '/api/goto/:urlId',
  gate: { when: aPerson },
  params: urlParams,
  response: expandedLinkSchema,
  summary: 'The same for links of the goto form',
});

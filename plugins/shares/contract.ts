import type { ComponentType } from 'react';
import { z } from 'zod';
import { all, can, code, definePoint, openObject, themselves } from '#sdk';

const id = /^[a-z][a-z0-9-]*$/;

/** Checks what somebody wants to share, and says what is kept of it. @throws PublicError when it cannot be shared */
export type CheckContent = (content: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/**
 * A kind of thing that can be shared by a link, such as a search. The contribution's id is the kind: the same in {@link shareViews}, and in the gate
 * `sharedWithThem(kind)` of the routes that read for visitors.
 */
export const shareKinds = definePoint({
  id: 'shares/kind@1',
  side: 'server',
  schema: () =>
    z.object({
      /** What one of it is called: 'Search'. */
      title: z.string().min(1),
      /** Whoever shares one must hold it, and go on holding it. */
      permission: z.string().min(1),
    }),
  code: code<CheckContent>(),
});

/** What a view of a shared thing is drawn from. */
export interface SharedViewProps {
  readonly title: string;
  /** As the kind's check has kept it. */
  readonly content: Readonly<Record<string, unknown>>;
  /** To be sent with every call of the view: without it the calls are those of whoever is signed in. */
  readonly headers: Readonly<Record<string, string>>;
}

/** How a kind of shared thing looks to visitors. The contribution's id is the kind. It is drawn without header and navigation, and may change nothing. */
export const shareViews = definePoint({
  id: 'shares/view@1',
  side: 'browser',
  schema: () => z.object({ title: z.string().min(1) }),
  code: code<ComponentType<SharedViewProps>>(),
});

/** The dialog that makes a public link, for `modals@1`; its input is {@link ToShare}. */
export const createLinkModal = 'shares/create-public-link';

/** Permission to make public links. */
export const mayShare = 'CREATE_PUBLIC_LINKS';

/** Opens to those who may make public links now. A link would outlive the impersonation in which it was made. */
export const makesPublicLinks = all(can(mayShare), themselves);

/** What is to be shared. */
export interface ToShare {
  readonly kind: string;
  /** What the link is called unless somebody says otherwise. */
  readonly title: string;
  readonly content: Readonly<Record<string, unknown>>;
  /** Accounts whose data it shows; the current one when empty. */
  readonly accounts: readonly number[];
  /** What whoever has the link will see, in words: 'the logs that this search finds'. */
  readonly shows: string;
}

const contentSchema = openObject();
const largest = 64 * 1024;
const year = 366 * 24 * 60 * 60;

export const newShareSchema = z.strictObject({
  kind: z.string().regex(id).max(50),
  title: z.string().trim().min(1, 'Give the link a name.').max(120, 'A name can have at most 120 characters.'),
  content: contentSchema.refine((content) => JSON.stringify(content).length <= largest, 'This is too large to be shared.'),
  accounts: z.array(z.int().positive()).max(1000).default([]).describe('The current account when empty'),
  lifetime: z
    .int()
    .min(60)
    .max(year)
    .nullable()
    .default(7 * 24 * 60 * 60)
    .describe('Seconds; null for a link without an end'),
});
export type NewShare = z.input<typeof newShareSchema>;

/** A link as its account sees it. */
export const shareSchema = z.object({
  id: z.int(),
  kind: z.string(),
  title: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string().describe('E-mail address'),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable().describe('To the minute; null while nobody has opened it'),
  state: z.enum(['open', 'expired', 'ended']).describe('ended: who made it may not see this any more'),
});
export type Share = z.infer<typeof shareSchema>;
export const sharesResponseSchema = z.array(shareSchema);

export const madeShareSchema = shareSchema.extend({
  token: z.string().describe('The secret, to be sent as share-token. It is told only now'),
  path: z.string().describe('The page that shows it, with the secret where no server writes it down'),
});
export type MadeShare = z.infer<typeof madeShareSchema>;

/** What a visitor sees: no account, no person. */
export const sharedThingSchema = z.object({
  kind: z.string(),
  title: z.string(),
  content: contentSchema,
  expiresAt: z.iso.datetime().nullable(),
});
export type SharedThing = z.infer<typeof sharedThingSchema>;

export const newShortLinkSchema = z.strictObject({
  target: z.string().min(1).max(16_000).describe('A page of this installation, from its first slash'),
});
export const shortLinkSchema = z.object({ urlId: z.string(), path: z.string().describe('Of the short link') });
export type ShortLink = z.infer<typeof shortLinkSchema>;
export const expandedLinkSchema = z.object({ target: z.string() });
export type ExpandedLink = z.infer<typeof expandedLinkSchema>;

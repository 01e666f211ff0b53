import { z } from 'zod';
import { roles, urlField } from '#sdk';

/** How an identity provider is spoken to: OpenID Connect or SAML 2.0. */
export const providerKinds = ['oidc', 'saml'] as const;
export type ProviderKind = (typeof providerKinds)[number];

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^(?=.{4,})([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/,
    'Write a domain as it stands in e-mail addresses, such as example.com.',
  );

/** An origin without path: what the browser's address bar shows. */
const origin = urlField
  .refine((text) => URL.canParse(text), 'Write the address people open, such as https://logs.example.com.')
  .transform((text) => new URL(text).origin);

const text = (most: number) => z.string().trim().max(most);

/**
 * What an admin says of an identity provider. Connection fields may stay empty at first: the provider's own form asks for addresses that
 * exist only once this is saved.
 */
export const wantedProviderSchema = z.object({
  kind: z.enum(providerKinds),
  name: text(80).min(1, 'Give the provider a name.'),
  origin: origin.describe('Where people open this installation; the provider sends them back there'),
  domains: z.array(domain).max(50).describe('Domains of the e-mail addresses of its people'),
  role: z.enum(roles).describe('Role in the account of people who come for the first time'),
  provisioning: z.boolean().describe('Whether people of its domains are added to the account when they first come'),
  enforced: z.boolean().describe('Whether the account and those below it let nobody in who did not sign in through its providers'),
  issuer: text(500).optional().describe('OpenID Connect: the issuer. SAML: the entity id of the provider'),
  clientId: text(500).optional(),
  clientSecret: text(2000).optional().describe('Kept as it is when absent; never told again'),
  metadataXml: z.string().max(500_000).optional().describe("SAML: the provider's metadata, in place of the next fields and the issuer"),
  entryPoint: text(2000).optional().describe('SAML: where people are sent to sign in (HTTP-Redirect)'),
  certificate: z.string().max(40_000).optional().describe('SAML: certificates that its assertions are signed with, PEM'),
  allowUnsolicited: z.boolean().optional().describe('SAML: whether people may begin at the provider'),
});
export type WantedProvider = z.input<typeof wantedProviderSchema>;
export type CheckedProvider = z.output<typeof wantedProviderSchema>;

const claimedDomainSchema = z.object({
  domain: z.string(),
  approved: z.boolean().describe('Whether a system admin has agreed that this account speaks for the domain'),
});

/** An identity provider as admins of its account see it; never with the client secret. */
export const providerSchema = z.object({
  id: z.int(),
  kind: z.enum(providerKinds),
  name: z.string(),
  origin: z.string(),
  domains: z.array(claimedDomainSchema),
  role: z.enum(roles),
  provisioning: z.boolean(),
  enforced: z.boolean(),
  allowUnsolicited: z.boolean(),
  issuer: z.string(),
  clientId: z.string(),
  hasClientSecret: z.boolean(),
  entryPoint: z.string(),
  certificates: z.array(z.object({ subject: z.string(), validTo: z.iso.datetime() })),
  missing: z.array(z.string()).describe('What it still needs before anybody can sign in through it'),
  addresses: z.object({
    start: z.string().describe('Opens the sign-in at once'),
    redirectUri: z.string().nullable().describe('OpenID Connect: where the provider sends people back to'),
    acs: z.string().nullable().describe('SAML: where the provider posts assertions'),
    entityId: z.string().nullable().describe('SAML: name of this side; its metadata is served there'),
  }),
  createdAt: z.iso.datetime(),
  lastSignInAt: z.iso.datetime().nullable(),
});
export type Provider = z.infer<typeof providerSchema>;
export const providersResponseSchema = z.array(providerSchema);

/** What was looked at when a provider was tested, in the order of a sign-in. */
export const providerTestSchema = z.object({
  checks: z.array(z.object({ title: z.string(), isGood: z.boolean(), text: z.string() })),
});
export type ProviderTest = z.infer<typeof providerTestSchema>;

/** A domain that an account claims, as system admins see it. */
export const domainClaimSchema = z.object({
  domain: z.string(),
  accountId: z.int(),
  accountName: z.string(),
  providerName: z.string(),
  claimedBy: z.string(),
  claimedAt: z.iso.datetime(),
  approvedBy: z.string().nullable(),
});
export type DomainClaim = z.infer<typeof domainClaimSchema>;
export const domainClaimsResponseSchema = z.array(domainClaimSchema);

export const findProviderSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Type your work email or the number of your account.')
    .max(320)
    .describe('An e-mail address, or the id of an account'),
  redirect: z.string().max(4000).optional().describe('Path of this installation to return to'),
});
export const foundProvidersSchema = z.object({
  providers: z.array(z.object({ name: z.string(), path: z.string().describe('Opens the sign-in') })).min(1),
});
export type FoundProviders = z.infer<typeof foundProvidersSchema>;

import { z } from 'zod';
import { factNames } from '#core';
import { appModes, type BootDocument, type BootSession, type Contribution, type PluginState, roles } from '#sdk';

const accountTypes = ['owner', 'sub', 'security', 'metrics', 'tracing', 'timeless', 'restore'] as const;

const contribution = z
  .looseObject({ point: z.string(), side: z.enum(['browser', 'server', 'both']), id: z.string(), data: z.unknown() })
  .transform((value) => value as Contribution);

const plugin = z.object({
  id: z.string(),
  title: z.string(),
  version: z.string(),
  host: z.string(),
  needs: z.record(z.string(), z.string()).optional(),
  likes: z.record(z.string(), z.string()).optional(),
  contributes: z.array(contribution),
});

/** The wire form of the session object. */
export const sessionSchema: z.ZodType<BootSession> = z.object({
  user: z.object({ id: z.int(), role: z.enum(roles), username: z.string(), fullName: z.string(), userRegistered: z.boolean() }),
  account: z.object({ id: z.int(), name: z.string(), type: z.enum(accountTypes), accountCreatedDate: z.string() }),
  accounts: z.array(z.object({ id: z.int(), name: z.string(), type: z.enum(accountTypes), role: z.enum(roles) })),
  sharedAccounts: z.array(z.object({ id: z.int(), name: z.string(), type: z.enum(accountTypes) })).optional(),
  plan: z.object({ planType: z.string(), isCommunityAccount: z.boolean() }),
  featureFlags: z.array(z.string()),
  permissions: z.array(z.string()),
  userSettings: z.looseObject({
    logzioTheme: z.enum(['Light', 'Dark']).optional(),
    kibanaTheme: z.string().optional(),
  }),
  integrations: z.object({ supportChat: z.object({ isDisabled: z.boolean() }), productTour: z.object({ isDisabled: z.boolean() }) }),
  appMode: z.enum(appModes),
  modes: z.array(z.enum(appModes)),
  isSysAdmin: z.boolean(),
  appAdminPanelUrl: z.string(),
  impersonation: z
    .object({ currentAccountId: z.string(), adminAccountId: z.int().nullable(), returnUrl: z.string().nullable() })
    .optional(),
});

/** The wire form of {@link BootDocument}. */
export const bootDocumentSchema: z.ZodType<BootDocument> = z.object({
  version: z.string(),
  build: z.string().optional(),
  csrfToken: z.string(),
  session: sessionSchema.optional(),
  config: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])).optional(),
  facts: z.partialRecord(z.enum(factNames), z.array(z.string())),
  plugins: z.array(plugin),
  halves: z.record(z.string(), z.object({ address: z.string(), shared: z.array(z.string()) })).optional(),
  unavailable: z.array(z.object({ id: z.string(), state: z.custom<PluginState>() })),
  closedPages: z.array(z.object({ pluginId: z.string(), path: z.string(), message: z.string(), redirect: z.string() })),
  safe: z.array(z.string()),
});

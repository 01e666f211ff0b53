import { z } from 'zod';
import { endpoint, systemAdmins } from '#sdk';
import {
  pluginDetailsSchema,
  pluginListSchema,
  pluginParamsSchema,
  previewQuerySchema,
  switchPluginSchema,
  switchPreviewSchema,
  viewRequestSchema,
  viewSchema,
} from './contract';
import { installedListSchema, installedSchema, mostUpload, offeredSchema } from './installedSchemas';

const gate = { when: systemAdmins.holds };

export const listPlugins = endpoint({
  method: 'GET',
  path: '/api/plugin-admin/plugins',
  gate,
  response: pluginListSchema,
  summary: 'All plugins with their state, what they need and contribute, and for whom they are switched off',
});

export const previewSwitch = endpoint({
  method: 'GET',
  path: '/api/plugin-admin/plugins/:pluginId/preview',
  gate,
  params: pluginParamsSchema,
  query: previewQuerySchema,
  response: switchPreviewSchema,
  summary: 'What disappears when a plugin is switched off, and for whom',
});

export const switchPlugin = endpoint({
  method: 'PUT',
  path: '/api/plugin-admin/plugins/:pluginId/switch',
  gate,
  params: pluginParamsSchema,
  body: switchPluginSchema,
  response: pluginDetailsSchema,
  summary: 'Switches a plugin for everybody, for an account or for a role',
});

export const viewAs = endpoint({
  method: 'POST',
  path: '/api/plugin-admin/view',
  gate,
  body: viewRequestSchema,
  response: viewSchema,
  summary: 'Why a person sees contributions in an account and a mode, or does not',
});

const one = z.object({ id: z.string().max(100) });

export const listInstalled = endpoint({
  method: 'GET',
  path: '/api/plugin-admin/installed',
  gate,
  response: installedListSchema,
  summary: 'Plugins from outside the product, and what plugins do wrong',
});

export const offerArchive = endpoint({
  method: 'POST',
  path: '/api/plugin-admin/archives',
  gate,
  body: z.object({ archive: z.base64().max(mostUpload).describe('An archive that the command pack has made') }),
  bodyBytes: mostUpload,
  response: offeredSchema,
  summary: 'Checks an archive and says what its plugin asks for; nothing of it runs',
});

export const installArchive = endpoint({
  method: 'POST',
  path: '/api/plugin-admin/archives/:hash/install',
  gate,
  params: z.object({ hash: z.string().regex(/^[a-f0-9]{64}$/) }),
  body: z
    .strictObject({
      routes: z
        .array(z.string().max(300))
        .max(1000)
        .describe('Method and path of each route that is approved and is not below `/api/<id>`: all of those that it asks for'),
    })
    .optional(),
  response: installedSchema,
  summary: 'Approves what a plugin asks for and runs it on every replica',
});

export const switchInstalled = endpoint({
  method: 'PUT',
  path: '/api/plugin-admin/installed/:id',
  gate,
  params: one,
  body: z.object({ enabled: z.boolean() }),
  response: installedSchema,
  summary: 'Stops a plugin from outside, or starts it again',
});

export const rollBackInstalled = endpoint({
  method: 'POST',
  path: '/api/plugin-admin/installed/:id/roll-back',
  gate,
  params: one,
  response: installedSchema,
  summary: 'Runs the version before again',
});

export const removeInstalled = endpoint({
  method: 'DELETE',
  path: '/api/plugin-admin/installed/:id',
  gate,
  params: one,
  response: z.object({ removed: z.boolean() }),
  summary: 'Removes a plugin from outside; what it has stored stays',
});

import { z } from 'zod';
import { definePoint } from '#core';

/** What pages may take from a server that an operator has named: scripts, calls, frames, images. */
export const outsideUses = ['script', 'connect', 'frame', 'image'] as const;
export type OutsideUse = (typeof outsideUses)[number];

/**
 * One operator setting. The contribution's id is its key in `astrolabe.yaml` (dots nest), `env` its environment variable,
 * which wins. All faults of all settings are reported together at start.
 */
export const configuration = definePoint({
  id: 'host/configuration@1',
  side: 'server',
  ungated: 'Settings are read before anybody is signed in.',
  schema: () =>
    z
      .object({
        env: z.string().regex(/^[A-Z][A-Z0-9_]*$/),
        type: z.enum(['text', 'secret', 'number', 'port', 'switch', 'url', 'list']),
        /** As it would be written in the environment; absent when the setting may stay empty. */
        default: z.string().optional(),
        title: z.string().min(1),
        /** Sent to signed-in browsers as well, in the boot document's `config` under the contribution's id: never for what only operators may read. */
        forBrowser: z.boolean().optional(),
        /** Pages may take these from the origin of the address that is set; without it the product's pages take nothing from anywhere else. */
        outside: z.array(z.enum(outsideUses)).min(1).optional(),
        /** The session's integration that is there while the setting has a value. */
        integration: z.enum(['supportChat', 'productTour']).optional(),
      })
      .refine(({ type, forBrowser }) => type !== 'secret' || forBrowser !== true, 'A secret is never sent to browsers.')
      .refine(({ type, outside }) => outside === undefined || type === 'url', 'Only an address has an origin.'),
});

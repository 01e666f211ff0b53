import { z } from 'zod';
import { definePoint } from '#core';
import { appModes } from '../appMode';

/** A group of entries in the side navigation, or a single item when it has a page and no entries. */
export const navGroups = definePoint({
  id: 'host/nav-group@1',
  side: 'browser',
  schema: () =>
    z.object({
      title: z.string().min(1),
      /** Name of an icon of the host's icon set (sdk/browser/look/icons.ts). */
      icon: z.string().min(1),
      /** Lower comes first. */
      weight: z.number().optional(),
      /** Path opened by a click on the group itself. */
      path: z.string().startsWith('/').optional(),
      beta: z.boolean().optional(),
      /** Stands at the foot of the bar; its panel also holds the theme picker and `Log out`. */
      personal: z.boolean().optional(),
      /** What the item is instead for people who have chosen so, while a setting of theirs is on. */
      instead: z
        .object({
          /** Name of a user setting that is true or not. */
          setting: z.string().min(1),
          /** The flag that has to be on as well. */
          flag: z.string().optional(),
          /** Types of accounts that never have it. */
          except: z.array(z.string()).optional(),
          title: z.string().min(1),
          path: z.string().startsWith('/').optional(),
        })
        .optional(),
      modes: z.array(z.enum(appModes)).optional(),
      /** What it is in the alternate navigation, which is a list; groups without it stand below "More" there. */
      alternate: z
        .object({ title: z.string().min(1), path: z.string().startsWith('/').optional(), weight: z.number().optional() })
        .optional(),
      /** Not there before the service `navigation-bar@1` is told to reveal it: for what depends on more than a gate can know. */
      revealed: z.literal('later').optional(),
    }),
});

/** A link in a group. It shows only while its page is open to the user. */
export const navItems = definePoint({
  id: 'host/nav-item@1',
  side: 'browser',
  schema: () =>
    z.object({
      /** Id of the group's contribution. */
      group: z.string().min(1),
      title: z.string().min(1),
      /** A path of the application, or an https address for an external link. */
      path: z.string().min(1),
      /** Heading inside the group, such as `Admin Zone`. */
      section: z.string().optional(),
      weight: z.number().optional(),
      beta: z.boolean().optional(),
      /** Path of the plus action beside the link. */
      create: z.string().startsWith('/').optional(),
      /** Leads to a page of another group: while that page is open, the other group is highlighted. */
      shortcut: z.boolean().optional(),
      /** Kind of the data that its page shows, such as `logs`: it is marked as new to accounts on trial that have sent data since the person was last there. */
      shows: z.string().min(1).optional(),
    }),
});

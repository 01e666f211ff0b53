import type { ComponentType } from 'react';
import { z } from 'zod';
import { allOf, code, definePoint } from '#core';
import { appModes } from '../appMode';
import { guardSchema } from './guard';

export const pagePurposes = ['login', 'refused', 'administration', 'switch-mode', 'restart'] as const;
/** A place of the application that the host leads people to without knowing who offers it. */
export type PagePurpose = (typeof pagePurposes)[number];

/** A path of the application and the component that fills it. Its code loads when it is first opened. */
export const pages = definePoint({
  id: 'host/page@1',
  side: 'browser',
  schema: () =>
    z.object({
      /** React Router pattern, such as `/explore/log/:logId`. */
      path: z.string().startsWith('/'),
      /** Its path below the base of an experience, with the same parameters; the same path when absent. Addresses that no page answers lead to the root there. */
      newPath: z.string().startsWith('/').optional(),
      /** State name; signed-in states are named `dashboard.<name>`. */
      state: z.string().min(1),
      /** Breadcrumb label; the window title is `{breadcrumb} - Astrolabe` unless `title` is set. */
      breadcrumb: z.string().optional(),
      title: z.string().optional(),
      /** Marked as beta in breadcrumbs. */
      beta: z.boolean().optional(),
      /** State name of the parent for breadcrumbs. */
      parent: z.string().optional(),
      /** `user` (default): signed in; `anonymous`: only signed out (the specification's `onlyAnonymous`); `public`: everybody, also visitors with a share token. */
      audience: z.enum(['user', 'anonymous', 'public']).default('user').optional(),
      /** Rules that the page stands behind, beside `when`; the first that is shut gives its message. */
      guards: z.array(guardSchema()).optional(),
      /** The modes in which the page exists; both when absent. */
      modes: z.array(z.enum(appModes)).optional(),
      /**
       * State name of the page that is there in its place in the other mode: whoever opens it there is taken to that one without a word, with
       * the parameters. Without one they are taken to the root of a mode that this page is for.
       */
      equivalent: z.string().min(1).optional(),
      /** A place that only links lead to: no list of pages has it. */
      unlisted: z.boolean().optional(),
      /** Drawn without header and side navigation. */
      bare: z.boolean().optional(),
      /** Pages of other sites may have it in a frame. Only for a page of a plain path that does nothing for who is signed in: they may not see where they click. */
      framed: z.boolean().optional(),
      /**
       * What the host leads to by this page: `login` signed-out visitors of a page for users, `refused` those before whom a page is shut,
       * `administration` system admins (the session names it as `appAdminPanelUrl`),
       * `switch-mode` those who open a page of the other mode: its query parameter `mode` names the mode, `restart` people whose page has crashed.
       */
      purpose: z.enum(pagePurposes).optional(),
      /** Sends the visitor on to this path instead of rendering. */
      redirect: z.string().startsWith('/').optional(),
    }),
  gate: ({ guards = [] }) => allOf(...guards.map(({ holds }) => holds)),
  code: code<ComponentType>(),
});

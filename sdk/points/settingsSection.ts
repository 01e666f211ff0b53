import type { ComponentType } from 'react';
import { z } from 'zod';
import { code, definePoint } from '#core';

export const settingsGroups = ['you', 'account', 'data', 'administration'] as const;
/**
 * Whose setting it is: the person's own, the account's, of the data that the account keeps, or of who administers the account.
 * A group without a section that is open is not shown.
 */
export type SettingsGroup = (typeof settingsGroups)[number];

/** A section of the general settings page. */
export const settingsSections = definePoint({
  id: 'host/settings-section@1',
  side: 'browser',
  schema: () =>
    z.object({
      title: z.string().min(1),
      group: z.enum(settingsGroups).default('account').optional(),
      weight: z.number().optional(),
    }),
  code: code<ComponentType>(),
});

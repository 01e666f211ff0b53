import { type Role, roleTitles } from '#sdk';
import type { PluginDetails } from '../contract';

export const sourceTitles: Readonly<Record<PluginDetails['source'], string>> = {
  host: 'Host',
  service: 'Host service',
  'built-in': 'Built in',
  upload: 'Uploaded',
  folder: 'Folder',
};

/** Whom a switch is for: "everybody", "account 7", "the role User". */
export function audienceText({ accountId, role }: { readonly accountId?: number | undefined; readonly role?: Role | undefined }): string {
  if (accountId !== undefined) return `account ${accountId}`;
  return role === undefined ? 'everybody' : `the role ${roleTitles[role]}`;
}

/** `host/nav-item@1` in words: "nav item". */
export const pointTitle = (point: string): string => (point.split('/')[1] ?? point).replace(/@.*/, '').replaceAll('-', ' ');

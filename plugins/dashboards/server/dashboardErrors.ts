import { PublicError } from '#sdk/server';
import type { Conflict } from '../contract';

const megabytes = (bytes: number): string => `${(bytes / (1024 * 1024)).toFixed(1)} MB`;

/** Answers of dashboards that a caller is meant to read. */
export const dashboardErrors = {
  unknown: () =>
    new PublicError(
      404,
      'DASHBOARD_UNKNOWN',
      'This account has no such dashboard. It may have been deleted: look into the trash of the dashboards.',
    ),
  noDoc: () => new PublicError(400, 'DASHBOARD_WITHOUT_DOC', 'Dashboard has no doc'),
  invalid: (faults: readonly { readonly path: string; readonly message: string }[]) =>
    new PublicError(400, 'DASHBOARD_INVALID', `The dashboard cannot be read: ${faults[0]?.path}: ${faults[0]?.message}`, faults),
  cyclic: (cycle: readonly string[]) =>
    new PublicError(
      400,
      'DASHBOARD_VARIABLES_CYCLIC',
      `The variables ${cycle.map((name) => `$${name}`).join(' → ')} depend on one another in a circle. Let one of them name no other.`,
      { cycle },
    ),
  tooLarge: (bytes: number, most: number) =>
    new PublicError(
      413,
      'DASHBOARD_TOO_LARGE',
      `The dashboard takes ${megabytes(bytes)}, and may take ${megabytes(most)}. Split it into several, and link them.`,
    ),
  changed: (about: Conflict, from: number) =>
    new PublicError(
      409,
      'DASHBOARD_CHANGED',
      `${about.changedBy === '' ? 'Somebody' : about.changedBy} has saved version ${about.version} since you began with version ${from}. ` +
        'Nothing is lost: compare the two, then save yours over it, as a copy, or take theirs.',
      about,
    ),
  tooMany: () =>
    new PublicError(409, 'TOO_MANY_DASHBOARDS', 'An account can have at most 2000 dashboards. Delete those that nobody needs.'),
  uidTaken: (uid: string) =>
    new PublicError(409, 'DASHBOARD_UID_TAKEN', `There is a dashboard with the uid ${uid} already. Choose another one, or save that one.`),
  folderRenameClosed: (folder: string) =>
    new PublicError(
      403,
      'FOLDER_RENAME_CLOSED',
      `Who sees and edits the folder ${folder}, or one in it, has been limited. Ask an admin of the account to rename it.`,
    ),
  projectUnknown: () => new PublicError(404, 'PROJECT_UNKNOWN', 'There is no such folder. It may have been renamed: open the list again.'),
} as const;

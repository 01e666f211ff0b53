import { PublicError } from '#sdk/server';

/** Answers of saved objects that a caller is meant to read. */
export const savedObjectErrors = {
  unknown: () =>
    new PublicError(404, 'SAVED_OBJECT_UNKNOWN', 'This account has no such object. It may have been deleted: open the list again.'),
  typeUnknown: (type: string) =>
    new PublicError(404, 'SAVED_OBJECT_TYPE_UNKNOWN', `No plugin that runs keeps objects of the type ${type}. Check the type's name.`),
  versionUnknown: () =>
    new PublicError(404, 'SAVED_OBJECT_VERSION_UNKNOWN', 'This version is not kept any more, or never was. Choose one of the history.'),
  nameTaken: (name: string) =>
    new PublicError(409, 'SAVED_OBJECT_NAME_TAKEN', `There is one named ${name} already. Choose another name, or change that one.`),
  tooMany: (most: number) =>
    new PublicError(409, 'TOO_MANY_SAVED_OBJECTS', `An account can have at most ${most} of these. Delete those that nobody needs.`),
  tooLarge: (bytes: number, most: number) =>
    new PublicError(413, 'SAVED_OBJECT_TOO_LARGE', `This would take ${bytes} bytes, and may take ${most}. Remove some of it first.`),
  unreadable: (name: string, reason: string) =>
    new PublicError(409, 'SAVED_OBJECT_UNREADABLE', `${name} cannot be read by this version of the product: ${reason}`),
  changed: (about: { readonly version: number; readonly changedBy: string; readonly changedAt: string }) =>
    new PublicError(
      409,
      'SAVED_OBJECT_CHANGED',
      `${about.changedBy === '' ? 'Somebody' : about.changedBy} has changed this in the meantime. Read it again, then repeat your change.`,
      about,
    ),
  folderClosed: (folder: string) =>
    new PublicError(
      403,
      'SAVED_OBJECT_FOLDER_CLOSED',
      `You may not change what is in the folder ${folder}. Ask an admin of the account for the right to, or choose another folder.`,
    ),
  ofAnother: () =>
    new PublicError(403, 'SAVED_OBJECT_OF_ANOTHER', 'Only the person who owns it can make it private. Make a copy of your own instead.'),
} as const;

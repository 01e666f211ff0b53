/** Why an optimizer cannot be edited. @param found undefined when the call has failed, null when there is no such optimizer */
export function loadFault(id: string | undefined, found: object | null | undefined): string | undefined {
  if (id === undefined || id === '') return 'No optimizer id provided';
  if (found === null) return 'No optimizer found';
  return found === undefined ? 'Failed to fetch optimizer' : undefined;
}

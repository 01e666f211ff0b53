/** Where service level objectives are listed. */
export const slosPath = '/slos';
/** The page of one. */
export const sloPath = (id: string): string => `${slosPath}/${encodeURIComponent(id)}`;

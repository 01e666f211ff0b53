/** The credentials of an Authorization header of this scheme. */
export const credentials = (scheme: string, header: string | undefined): string | undefined => {
  const [given, ...rest] = (header ?? '').trim().split(/\s+/);
  return given?.toLowerCase() === scheme && rest.length === 1 ? rest[0] : undefined;
};

/** A header as one text; undefined when it is missing or given several times. */
export const single = (header: string | string[] | undefined): string | undefined => (typeof header === 'string' ? header : undefined);

/** The password of a Basic Authorization header: shippers that know only name and password carry the token there. */
export const basicPassword = (header: string | undefined): string | undefined => {
  const text = Buffer.from(credentials('basic', header) ?? '', 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? undefined : text.slice(colon + 1);
};

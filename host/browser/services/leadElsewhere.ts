import { elsewhereHeaders } from '#sdk';

/**
 * Where an answer 400 leads: a page of this site, with the answer's one-time token in the query.
 * @returns undefined for an answer that leads nowhere, `refused` for one that leads to another site
 */
export function leadElsewhere({ status, headers }: Response, origin: string): string | 'refused' | undefined {
  const [location, token] = [headers.get(elsewhereHeaders.location), headers.get(elsewhereHeaders.token)];
  if (status !== 400 || location === null || token === null) return undefined;
  if (!URL.canParse(location, origin)) return 'refused';
  const url = new URL(location, origin);
  if (url.origin !== origin) return 'refused';
  url.searchParams.set('token', token);
  return `${url.pathname}${url.search}${url.hash}`;
}

import type { ExploreState } from '../../common/exploreState';

/** `pod:{a,b}` becomes `pod:("a" OR "b")`: how a dashboard writes that a variable has several values. */
export const orLists = (query: string): string =>
  query.replace(/\{([^{}]*,[^{}]*)\}/g, (_list, values: string) => {
    const quoted = values
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== '')
      .map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`);
    return `(${quoted.join(' OR ')})`;
  });

/** A range that moves with the clock if either end does; else two instants in milliseconds. */
export function grafanaRange(
  from: string,
  to: string,
): { readonly kind: 'relative' | 'absolute'; readonly from: string; readonly to: string } {
  if (from.includes('now') || to.includes('now')) return { kind: 'relative', from, to };
  return { kind: 'absolute', from: instant(from), to: instant(to) };
}

/** What is neither digits nor a date stays as it is, for the server to refuse by its name. */
function instant(text: string): string {
  const time = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
  return Number.isNaN(time) ? text : String(time);
}

/** What a link from a Grafana panel asks for. */
export function grafanaSearch(search: string): Pick<ExploreState, 'query' | 'from' | 'to'> {
  const params = new URLSearchParams(search);
  const { from, to } = grafanaRange(params.get('from') || 'now-15m', params.get('to') || 'now');
  return { query: orLists(params.get('query') ?? ''), from, to };
}

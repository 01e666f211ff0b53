import { defineService } from '#core';

const hour = 60 * 60 * 1000;
const mostKept = 200;

/** The parameters with which a person has left the pages of this tab, for an hour: who comes back by the navigation finds the page as it was. */
export class RouteMemory {
  private readonly kept = new Map<string, { readonly search: string; readonly at: number }>();

  /** @param now milliseconds since 1970 */
  constructor(private readonly now: () => number = Date.now) {}

  /** @param search query of the address, such as `?from=now-1h`; empty forgets the page */
  keep(path: string, search: string): void {
    this.kept.delete(path);
    if (search !== '') this.kept.set(path, { search, at: this.now() });
    const [oldest] = this.kept.keys();
    if (this.kept.size > mostKept && oldest !== undefined) this.kept.delete(oldest);
  }

  /** @returns the query that the page was left with in the last hour; empty when there is none */
  recall(path: string): string {
    const known = this.kept.get(path);
    return known === undefined || this.now() - known.at >= hour ? '' : known.search;
  }

  forget(): void {
    this.kept.clear();
  }
}

export const routeMemoryService = defineService<RouteMemory>('route-memory@1');

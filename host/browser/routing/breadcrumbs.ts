import { generatePath, type Params } from 'react-router';
import type { PageOffer } from './pageOffers';

export interface Breadcrumb {
  readonly label: string;
  readonly icon?: string;
  /** Absent on the current page and where a parent's address needs what the current one does not say. */
  readonly href?: string;
  readonly beta?: boolean;
}

/** How many parents a trail shows at most. */
export const breadcrumbParentDepth = 4;

/** The trail to a page: home, up to four of its nearest parents, and itself. Pages without a label are left out. */
export function breadcrumbs(pages: readonly PageOffer[], current: PageOffer | undefined, params: Params): Breadcrumb[] {
  const home: Breadcrumb = { label: 'Home', icon: 'house', href: '/' };
  if (current?.data.breadcrumb === undefined) return [home];
  const byState = new Map(pages.map((page) => [page.data.state, page]));
  const parents: Breadcrumb[] = [];
  const seen = new Set([current.data.state]);
  let next = current.data.parent;
  while (next !== undefined && !seen.has(next) && parents.length < breadcrumbParentDepth) {
    seen.add(next);
    const parent = byState.get(next);
    if (parent?.data.breadcrumb !== undefined)
      parents.unshift({ label: parent.data.breadcrumb, ...link(parent.data.path, params), ...mark(parent) });
    next = parent?.data.parent;
  }
  return [home, ...parents, { label: current.data.breadcrumb, ...mark(current) }];
}

const mark = ({ data }: PageOffer): { readonly beta?: true } => (data.beta === true ? { beta: true } : {});

function link(path: string, params: Params): { readonly href?: string } {
  try {
    return { href: generatePath(path, params) };
  } catch {
    // generatePath throws on a missing parameter: such a parent is named without a link.
    return {};
  }
}

import type { HelpTarget } from '#plugins/help/contract';

/** The guides, from the help menu. */
export default function documentationEntry(): HelpTarget {
  return { kind: 'address', href: '/docs' };
}

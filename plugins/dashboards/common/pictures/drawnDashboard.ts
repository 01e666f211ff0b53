import type { TimeZone } from '#sdk/charts';
import type { Stretch } from '../data/panelAsk';
import type { Paper, PaperBlock } from './paper';

/** A dashboard with every panel drawn, or why it was not. */
export interface DrawnDashboard {
  readonly title: string;
  readonly description?: string;
  readonly range: Stretch;
  /** IANA. */
  readonly timezone: string;
  /** What its variables were worth, as people read it. */
  readonly variables: readonly { readonly name: string; readonly value: string }[];
  /** From the top down, then from the left. */
  readonly blocks: readonly PaperBlock[];
  /** ISO 8601. */
  readonly drawnAt: string;
}

const pattern = 'yyyy-MM-dd HH:mm:ss';

/** A range in a zone, which is named: `2026-03-02 13:00:00 to 2026-03-02 14:00:00 (Europe/Berlin)`. */
export const rangeInWords = ({ from, to }: Stretch, zone: Pick<TimeZone, 'format'>, name: string): string =>
  `${zone.format(from, pattern)} to ${zone.format(to, pattern)} (${name})`;

/** A drawn dashboard as it is printed. @param link absolute address of its page with the same range and variables */
export function dashboardPaper(drawn: DrawnDashboard, zone: Pick<TimeZone, 'format'>, link: string | undefined): Paper {
  const { title, description, range, timezone, variables, blocks, drawnAt } = drawn;
  return {
    title,
    ...(description !== undefined && { description }),
    facts: [
      { name: 'Time', value: rangeInWords(range, zone, timezone) },
      { name: 'Made', value: `${zone.format(Date.parse(drawnAt), pattern)} (${timezone})` },
      ...variables,
    ],
    links: link === undefined ? [] : [{ text: 'Open the live dashboard at this time', url: link }],
    blocks,
    madeAt: drawnAt,
  };
}

import { dashboardPicturesService, type Paper, rangeInWords } from '#plugins/dashboards/contract';
import { zoneNamed } from '#sdk/charts';
import type { Composed } from './Composed';
import type { Composing } from './Composing';
import { composeAlerts } from './composeAlerts';
import { composeDashboard } from './composeDashboard';
import { composeSearch } from './composeSearch';
import { failed, oneBlock, type Parts } from './parts';

const kinds = { dashboard: composeDashboard, 'saved-search': composeSearch, alerts: composeAlerts } as const;

/** Makes a report with the rights of one person. What fails is told in its block: the rest is made all the same. */
export async function composeReport(composing: Composing): Promise<Composed> {
  const { name, content, range, timezone, actor, services, signal } = composing;
  const zone = zoneNamed(timezone);
  const parts = await (kinds[content.kind] as (composing: Composing) => Promise<Parts>)(composing).catch((error: unknown): Parts => {
    signal.throwIfAborted();
    return { title: name, blocks: [oneBlock(name, failed(error))], links: [], isPrinted: false };
  });
  const madeAt = new Date().toISOString();
  const paper: Paper = {
    title: name,
    ...(parts.title !== name && { description: parts.title }),
    facts: [
      { name: 'Time', value: rangeInWords(range, zone, timezone) },
      { name: 'Made', value: `${zone.format(Date.parse(madeAt), 'yyyy-MM-dd HH:mm:ss')} (${timezone})` },
      ...(parts.facts ?? []),
    ],
    links: parts.links,
    blocks: parts.blocks,
    madeAt,
  };
  const files = [...(parts.files ?? [])];
  const pictures = parts.isPrinted ? services.find(dashboardPicturesService) : undefined;
  if (pictures === undefined) return { paper, attachments: files };
  try {
    const pdf = await pictures.print(paper, { scope: actor.scope(), signal });
    const file = { name: `${name.replaceAll(/[\\/:*?"<>|]/g, '-')}.pdf`, contentType: 'application/pdf' };
    return { paper, attachments: [{ ...file, content: Buffer.from(pdf).toString('base64') }, ...files] };
  } catch (error) {
    signal.throwIfAborted();
    const blocks = [...paper.blocks, oneBlock('PDF', failed(error))];
    return { paper: { ...paper, blocks }, attachments: files };
  }
}

import { type Paper, type PaperBlock, statesInWords } from '#plugins/dashboards/contract';
import { productName } from '#sdk';
import type { NotificationMessage } from '#sdk/server';
import type { Composed } from './Composed';

/** Rows of a table that stand in the mail itself. */
const mostRows = 20;

/** A report as a mail: what it is about, each block with its state, its files. */
export function reportMessage({ paper, attachments }: Composed, message: string): NotificationMessage {
  const failed = paper.blocks.filter(({ drawn }) => drawn.state === 'failed').length;
  const summary = statesInWords(paper.blocks);
  const partly = failed === 0 ? undefined : `${failed} of ${paper.blocks.length} parts failed. The rest is here.`;
  const files = attachments.length === 0 ? undefined : `Attached: ${attachments.map(({ name }) => name).join(', ')}`;
  const text = [
    message,
    paper.description,
    paper.facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    partly,
    paper.blocks.map(blockText).join('\n'),
    files,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n');
  return {
    title: failed === 0 ? paper.title : `${paper.title} (in part)`,
    text,
    html: reportHtml(paper, { message, summary, partly, files }),
    links: paper.links,
    ...(attachments.length > 0 && { attachments }),
  };
}

function blockText({ title, drawn }: PaperBlock): string {
  if (drawn.state === 'failed') return `${title}: failed, ${drawn.reason}`;
  if (drawn.state === 'empty') return `${title}: empty`;
  return drawn.picture.kind === 'markdown' ? `${title}: ${drawn.picture.text}` : `${title}: rendered`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function reportHtml(
  { title, description, facts, links, blocks }: Paper,
  {
    message,
    summary,
    partly,
    files,
  }: Readonly<Record<'message' | 'summary', string>> & Readonly<Record<'partly' | 'files', string | undefined>>,
): string {
  const paragraph = (text: string | undefined, style = ''): string =>
    text === undefined || text === '' ? '' : `<p style="margin:0 0 12px;${style}">${escaped(text).replaceAll('\n', '<br>')}</p>`;
  const cell = 'padding:4px 12px 4px 0;border-bottom:1px solid #dddee3;text-align:left;vertical-align:top';
  const states = blocks
    .map(({ title: name, drawn }) => {
      const about = drawn.state === 'failed' ? `failed: ${drawn.reason}` : drawn.state;
      const ink = drawn.state === 'failed' ? '#b10e1c' : '#5b5e69';
      return `<tr><td style="${cell}">${escaped(name)}</td><td style="${cell};color:${ink}">${escaped(about)}</td></tr>`;
    })
    .join('');
  return [
    '<div style="font-family:system-ui,Segoe UI,Roboto,Arial,sans-serif;font-size:14px;color:#222326;max-width:760px">',
    `<h1 style="font-size:20px;margin:0 0 4px">${escaped(title)}</h1>`,
    paragraph(description, 'color:#3e3f46'),
    paragraph(message),
    `<p style="margin:0 0 12px;color:#5b5e69">${facts.map(({ name, value }) => `${escaped(name)}: ${escaped(value)}`).join('<br>')}</p>`,
    ...links.map(({ text, url }) => `<p style="margin:0 0 12px"><a href="${escaped(url)}" style="color:#594dd0">${escaped(text)}</a></p>`),
    paragraph(partly, 'color:#b10e1c'),
    `<table style="border-collapse:collapse;margin:0 0 12px">${states}</table>`,
    ...blocks.map(tableHtml),
    paragraph(files),
    `<p style="margin:16px 0 0;color:#5b5e69;font-size:12px">${escaped(summary)}. Sent by ${escaped(productName)}.</p>`,
    '</div>',
  ].join('\n');
}

function tableHtml({ title, drawn }: PaperBlock): string {
  if (drawn.state !== 'rendered' || drawn.picture.kind !== 'table') return '';
  const { columns, rows, total, noun } = drawn.picture;
  const side = (at: number): string => `padding:3px 12px 3px 0;text-align:${columns[at]?.isRight === true ? 'right' : 'left'}`;
  const head = columns
    .map((column, at) => `<th style="${side(at)};color:#5b5e69;font-weight:normal">${escaped(column.title)}</th>`)
    .join('');
  const body = rows
    .slice(0, mostRows)
    .map((row) => `<tr>${row.map(({ text }, at) => `<td style="${side(at)}">${escaped(text.slice(0, 200))}</td>`).join('')}</tr>`)
    .join('');
  const more =
    total > mostRows ? `<p style="margin:0 0 12px;color:#5b5e69">${Math.min(mostRows, rows.length)} of ${total} ${escaped(noun)}</p>` : '';
  return `<h2 style="font-size:15px;margin:12px 0 4px">${escaped(title)}</h2><table style="border-collapse:collapse;font-size:13px"><tr>${head}</tr>${body}</table>${more}`;
}

import type { Column, Content, ContentText, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { productName } from '#sdk';
import { chartInks, formatWhole, textWidth } from '#sdk/charts';
import type { PanelPicture, PictureCell } from '../../common/pictures/panelPicture';
import type { Paper, PaperBlock } from '../../common/pictures/paper';
import { markdownNodes } from './markdownNodes';

/** Points of a page that lies, of its edges and between two blocks. */
const page = { width: 841.89, height: 595.28, edge: 36, foot: 40, gap: 12 } as const;
const inner = page.width - 2 * page.edge;
const tallest = page.height - page.edge - page.foot - 60;
/** Characters of a cell. */
const longestCell = 600;

const inks = chartInks.light;

/** A document as pdfmake takes it: a title, what it is about, a block after the other with its state, and numbered pages. */
export function paperDocument(paper: Paper): TDocumentDefinitions {
  const { title, description, facts, links, blocks, madeAt } = paper;
  return {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [page.edge, page.edge, page.edge, page.foot],
    info: { title, creator: productName, producer: productName, creationDate: new Date(madeAt) },
    defaultStyle: { font: 'Roboto', fontSize: 9, color: inks.text },
    footer: (current, pages) => ({
      margin: [page.edge, 8, page.edge, 0],
      fontSize: 8,
      color: inks.muted,
      columns: [
        { text: cut(title, 120), width: '*' },
        { text: `Page ${current} of ${pages}`, width: 'auto' },
      ],
    }),
    content: [
      { text: title, fontSize: 18, bold: true },
      ...(description === undefined ? [] : [{ text: description, color: inks.name, margin: [0, 2, 0, 0] } satisfies ContentText]),
      {
        margin: [0, 6, 0, 0],
        text: facts.flatMap(({ name, value }, at): ContentText[] => [
          { text: `${at === 0 ? '' : '   '}${name}: `, color: inks.muted },
          { text: cut(value, 300) },
        ]),
      },
      ...links.map(({ text, url }): Content => ({ text, link: url, color: inks.brand, margin: [0, 4, 0, 0] })),
      { canvas: [{ type: 'line', x1: 0, y1: 6, x2: inner, y2: 6, lineWidth: 0.5, lineColor: inks.line }], margin: [0, 0, 0, 8] },
      ...(blocks.length === 0 ? [{ text: 'There is nothing in it.', color: inks.muted }] : rowsOf(blocks).flatMap(rowNodes)),
    ],
  };
}

function rowsOf(blocks: readonly PaperBlock[]): readonly (readonly PaperBlock[])[] {
  const rows: PaperBlock[][] = [];
  for (const block of blocks) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row === undefined || first?.row !== block.row || block.heading !== undefined) rows.push([block]);
    else row.push(block);
  }
  return rows;
}

function rowNodes(row: readonly PaperBlock[]): Content[] {
  const shares = row.reduce((sum, { share }) => sum + share, 0);
  const room = inner - page.gap * (row.length - 1);
  const widthOf = ({ share }: PaperBlock): number =>
    Math.floor(shares > 1 ? (share / shares) * room : Math.min(room, share * inner - (row.length > 1 ? page.gap / 2 : 0)));
  const heading = row[0]?.heading;
  const columns = row.map((block): Column => ({ width: widthOf(block), stack: blockNodes(block, widthOf(block)) }));
  // What is no longer than a page stays together.
  const isPicture = row.every(({ drawn }) => drawn.state !== 'rendered' || drawn.picture.kind === 'svg');
  return [
    ...(heading === undefined
      ? []
      : [{ text: heading, fontSize: 13, bold: true, margin: [0, 8, 0, 4], headlineLevel: 1 } satisfies ContentText]),
    { columns, columnGap: page.gap, margin: [0, 0, 0, 12], ...(isPicture && { unbreakable: true }) },
  ];
}

function blockNodes({ title, description, drawn }: PaperBlock, width: number): Content[] {
  const head: Content[] = [
    { text: cut(title, 200), bold: true, fontSize: 10, margin: [0, 0, 0, 2] },
    ...(description === undefined
      ? []
      : [{ text: cut(description, 500), color: inks.muted, fontSize: 8, margin: [0, 0, 0, 2] } satisfies ContentText]),
  ];
  switch (drawn.state) {
    case 'empty':
      return [...head, { text: 'Empty: nothing to show', color: inks.muted }];
    case 'failed':
      return [...head, { text: `Failed: ${cut(drawn.reason, 500)}`, color: inks.danger }];
    case 'rendered':
      return [
        ...head,
        ...pictureNodes(drawn.picture, width),
        ...drawn.notes.map((note): Content => ({ text: cut(note, 300), color: inks.muted, fontSize: 7.5, margin: [0, 2, 0, 0] })),
      ];
  }
}

function pictureNodes(picture: PanelPicture, width: number): Content[] {
  if (picture.kind === 'svg') return [{ svg: picture.svg, fit: [width, tallest] }];
  if (picture.kind === 'markdown') return markdownNodes(picture.text);
  const { columns, rows, total, noun } = picture;
  if (columns.length === 0) return [];
  const cells = (row: readonly PictureCell[]): TableCell[] => row.map((cell, at) => tableCell(cell, columns[at]?.isRight === true));
  return [
    {
      fontSize: columns.length > 8 ? 6.5 : 8,
      layout: {
        hLineWidth: (at, { table }) => (at === 0 || at === table.body.length ? 0 : 0.5),
        vLineWidth: () => 0,
        hLineColor: () => inks.line,
        paddingLeft: () => 2,
        paddingRight: () => 4,
        paddingTop: () => 1.5,
        paddingBottom: () => 1.5,
      },
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: columnWidths(picture, width),
        body: [
          columns.map(
            ({ title, isRight }): TableCell => ({ text: cut(title, 100), color: inks.muted, alignment: isRight ? 'right' : 'left' }),
          ),
          ...rows.map(cells),
        ],
      },
    },
    ...(rows.length < total
      ? [
          {
            text: `${formatWhole(rows.length)} of ${formatWhole(total)} ${noun}`,
            color: inks.muted,
            fontSize: 7.5,
            margin: [0, 2, 0, 0],
          } satisfies ContentText,
        ]
      : []),
  ];
}

/** As wide as what is in them, and together no wider than the block: the widest give way first. */
function columnWidths({ columns, rows }: Extract<PanelPicture, { readonly kind: 'table' }>, width: number): (number | '*')[] {
  const room = width - columns.length * 6;
  const wanted = columns.map(({ title }, at) =>
    Math.max(
      ...[title, ...rows.map((row) => row[at]?.text ?? '')].map(
        (text) => textWidth(text.slice(0, 80), columns.length > 8 ? 6.5 : 8) * 1.05 + 2,
      ),
    ),
  );
  const least = Math.min(40, room / columns.length);
  let limit = room;
  const sumAt = (most: number): number => wanted.reduce((sum, one) => sum + Math.max(least, Math.min(one, most)), 0);
  while (limit > least && sumAt(limit) > room) limit -= 4;
  const stretches = columns.findIndex(({ isWide }) => isWide);
  return wanted.map((one, at) => (at === stretches ? '*' : Math.max(least, Math.min(one, limit))));
}

/** A word that is longer than most columns are wide is broken anywhere. */
function tableCell({ text, ground, ink }: PictureCell, isRight: boolean): TableCell {
  const words = cut(text, longestCell);
  return {
    text: words,
    alignment: isRight ? 'right' : 'left',
    ...(words.split(/\s/).some((word) => word.length > 16) && { wordBreak: 'break-all' }),
    ...(ink !== undefined && { color: ink }),
    ...(ground !== undefined && { fillColor: ground, fillOpacity: 0.28 }),
  };
}

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

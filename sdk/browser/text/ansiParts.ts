import type { default as AnserType } from 'anser';
import type { AnsiColour } from '../../charts/palette';
import { withoutAnsi } from './ansi';

/** A stretch of text as a terminal would draw it. */
export interface AnsiPart {
  readonly text: string;
  readonly colour?: AnsiColour;
  readonly ground?: AnsiColour;
  readonly bold?: true;
  readonly italic?: true;
  readonly underline?: true;
}

/** Texts remembered: what is in sight of a table, many times over. */
const most = 2000;
const known = new Map<string, readonly AnsiPart[]>();

/** Cuts a text at its escape sequences. Remembered, for rows come into sight again and again. */
export function ansiParts(text: string, anser: typeof AnserType): readonly AnsiPart[] {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= most) known.clear();
  const parts = anser
    .ansiToJson(text, { use_classes: true, remove_empty: true })
    .map(({ content, fg, bg, fg_truecolor, bg_truecolor, decorations }): AnsiPart => {
      const colour = colourOf(fg, fg_truecolor);
      const ground = colourOf(bg, bg_truecolor);
      return {
        text: withoutAnsi(content),
        ...(colour !== undefined && { colour }),
        ...(ground !== undefined && { ground }),
        ...(decorations.includes('bold') && { bold: true as const }),
        ...(decorations.includes('italic') && { italic: true as const }),
        ...(decorations.includes('underline') && { underline: true as const }),
      };
    })
    .filter((part) => part.text !== '');
  known.set(text, parts);
  return parts;
}

const names = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const;

/** The theme's colour for one of a terminal's; black and white are the text's own. */
function colourOf(name: string | null, rgb: string | null): AnsiColour | undefined {
  if (!name) return undefined;
  if (rgb && name.endsWith('truecolor')) return nearest(rgb.split(',').map(Number));
  const number = /palette-(\d+)$/.exec(name)?.[1];
  if (number !== undefined) return ofPalette(Number(number));
  const plain = name.replace(/^ansi-/, '');
  if (plain === 'bright-black') return 'grey';
  return themed(names.find((each) => each === plain.replace('bright-', '')));
}

function ofPalette(index: number): AnsiColour | undefined {
  if (index === 8) return 'grey';
  if (index < 16) return themed(names[index % 8]);
  if (index >= 232) return 'grey';
  const cube = index - 16;
  return nearest([Math.floor(cube / 36), Math.floor(cube / 6) % 6, cube % 6]);
}

/** Which of red, green and blue are strong makes the name. */
function nearest(rgb: readonly number[]): AnsiColour | undefined {
  const strongest = Math.max(...rgb);
  if (strongest === 0) return undefined;
  const index = rgb.reduce((sum, part, at) => sum + (part > strongest * 0.6 ? 2 ** at : 0), 0);
  return index === 7 ? 'grey' : themed(names[index]);
}

const themed = (name: (typeof names)[number] | undefined): AnsiColour | undefined =>
  name === undefined || name === 'black' || name === 'white' ? undefined : name;

/** The six severities of a log line, from calm to grave. */
export const severities = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
export type Severity = (typeof severities)[number];

export const isSeverity = (value: unknown): value is Severity => severities.some((severity) => severity === value);

/** Graver is darker on the light ground and lighter on the dark one; the hue of a severity is the same on both. */
const severityPalette: Record<'light' | 'dark', Record<Severity, string>> = {
  light: { trace: '#6c707c', debug: '#26777d', info: '#2563b8', warn: '#8a5200', error: '#bb1f2a', fatal: '#76104f' },
  dark: { trace: '#878b98', debug: '#57a5ab', info: '#72aaf5', warn: '#eab04a', error: '#ff8a80', fatal: '#ffaee0' },
};

/** Columns of what is routine: seen beside the ground, and never before trouble, which has the colour of its text. */
const routinePalette: Record<'light' | 'dark', Record<'trace' | 'debug' | 'info', string>> = {
  light: { trace: '#b9bcc6', debug: '#8fbcc0', info: '#93b3e0' },
  dark: { trace: '#4b4e5a', debug: '#2f6266', info: '#39598a' },
};

/** What programs write to terminals in colour. Black and white are the text's own colour: on one of the grounds they would not be seen. */
export const ansiColours = ['red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'grey'] as const;
export type AnsiColour = (typeof ansiColours)[number];

const ansiPalette: Record<'light' | 'dark', Record<AnsiColour, string>> = {
  light: {
    red: '#b3261e',
    green: '#1e6b2e',
    yellow: '#7a5200',
    blue: '#1f55b5',
    magenta: '#8c2f8f',
    cyan: '#0b6670',
    grey: '#5b5e69',
  },
  dark: {
    red: '#ff8a80',
    green: '#7fcf8a',
    yellow: '#e6c05c',
    blue: '#82b1ff',
    magenta: '#e69cf0',
    cyan: '#6fd0d8',
    grey: '#a3a6b2',
  },
};

/** Twelve colours that colour-blind people tell apart in neighbouring order, at least 3:1 on both grounds. */
export const seriesColours = [
  '#517cd9',
  '#d67523',
  '#009068',
  '#cc5a82',
  '#a878db',
  '#7c9205',
  '#049cbd',
  '#bc4a3c',
  '#009d9d',
  '#ab509a',
  '#ab8704',
  '#635fc2',
] as const;

const warm: readonly string[] = ['#d67523', '#cc5a82', '#bc4a3c', '#ab8704'];
/** Those of the colours of series that do not look like a warning, for values that stand beside a limit. */
export const calmColours: readonly string[] = seriesColours.filter((colour) => !warm.includes(colour));

/** A terminal colour as plain hex, for canvases that cannot read CSS variables. */
export const ansiColour = (colour: AnsiColour, theme: 'light' | 'dark'): string => ansiPalette[theme][colour];

/** A severity's colour as plain hex, for canvases that cannot read CSS variables. */
export const severityColour = (severity: Severity, theme: 'light' | 'dark'): string => severityPalette[theme][severity];

/** The colour of a severity's columns, as plain hex: muted for what is routine, so that trouble is seen first. */
export const severityFill = (severity: Severity, theme: 'light' | 'dark'): string =>
  severity in routinePalette[theme] ? routinePalette[theme][severity as 'info'] : severityPalette[theme][severity];

/** Whether a severity tells of trouble: its counts have a lane of their own under the volume. */
export const isTrouble = (severity: Severity): boolean => severity === 'error' || severity === 'fatal';

/** The colour of a series: by a hash of its name, so that it is the same in every chart and theme. */
export const seriesColour = (name: string): string => colourAt(hashOf(name));

/**
 * The colours of series that stand side by side in one chart: each by its name, and where two names come to the same one, the next that is free. As many
 * as there are colours are told apart; the same names have the same colours again.
 */
export function distinctColours(names: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(
    names.toSorted().map((name) => {
      const own = hashOf(name);
      const free = seriesColours.map((_colour, step) => colourAt(own + step)).find((colour) => !taken.has(colour));
      const colour = free ?? colourAt(own);
      taken.add(colour);
      return [name, colour] as const;
    }),
  );
}

const colourAt = (at: number): string => seriesColours[at % seriesColours.length] ?? seriesColours[0];

function hashOf(name: string): number {
  let hash = 2166136261;
  for (let index = 0; index < name.length; index += 1) hash = Math.imul(hash ^ name.charCodeAt(index), 16777619);
  return hash >>> 0;
}

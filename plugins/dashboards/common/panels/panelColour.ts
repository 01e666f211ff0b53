import { type AnsiColour, ansiColour, chartInks, severityColour } from '#sdk/charts';

type Theme = 'light' | 'dark';

/** Colours that documents call by a name, which follow the theme. */
const named: Readonly<Record<string, AnsiColour>> = {
  green: 'green',
  yellow: 'yellow',
  red: 'red',
  blue: 'blue',
  purple: 'magenta',
  magenta: 'magenta',
  pink: 'magenta',
  cyan: 'cyan',
  teal: 'cyan',
  grey: 'grey',
  gray: 'grey',
};

/** Names that pickers offer. */
export const colourNames = ['green', 'yellow', 'orange', 'red', 'purple', 'blue', 'cyan', 'grey'] as const;

/**
 * A colour of a document as a chart takes it: a colour code as it is; a name, also one of Grafana's such as `semi-dark-red`, by the theme. Undefined for one that is not known,
 * so that the usual colour is taken.
 */
export function panelColour(colour: string | undefined, theme: Theme): string | undefined {
  if (colour === undefined || colour === '') return undefined;
  if (/^(#[0-9a-f]{3,8}|(rgb|hsl)a?\([0-9.,%/ deg]+\))$/i.test(colour)) return colour;
  const name = colour.toLowerCase().replace(/^(semi-dark|dark|light|super-light)-/, '');
  if (name === 'orange') return severityColour('warn', theme);
  if (name === 'transparent') return 'transparent';
  if (name === 'text') return chartInks[theme].text;
  const of = Object.hasOwn(named, name) ? named[name] : undefined;
  return of && ansiColour(of, theme);
}

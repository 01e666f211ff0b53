import { type BrandVariants, createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components';
import { lazily } from '#core';

/** The six severities of a log line, from calm to grave. */
export const severities = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
export type Severity = (typeof severities)[number];

/** Deep blue-violet: 80 carries white text, 110 to 130 read on the dark ground. */
const brand: BrandVariants = {
  10: '#0c0a28',
  20: '#161042',
  30: '#20185c',
  40: '#2b2076',
  50: '#372a90',
  60: '#4334aa',
  70: '#4d40be',
  80: '#594dd0',
  90: '#665edf',
  100: '#7471e8',
  110: '#8384ee',
  120: '#9598f2',
  130: '#a8acf6',
  140: '#bdc2fb',
  150: '#d4d7fe',
  160: '#ebedfe',
};

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

const fonts = {
  fontFamilyBase: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  fontSizeBase100: '11px',
  lineHeightBase100: '16px',
  fontSizeBase200: '12px',
  lineHeightBase200: '16px',
  fontSizeBase300: '13px',
  lineHeightBase300: '20px',
  fontSizeBase400: '15px',
  lineHeightBase400: '20px',
  fontSizeBase500: '20px',
  lineHeightBase500: '28px',
};

/** One radius, and rings in place of shadows. */
const edges = {
  borderRadiusSmall: '4px',
  borderRadiusMedium: '4px',
  borderRadiusLarge: '4px',
  borderRadiusXLarge: '4px',
  borderRadius2XLarge: '4px',
  borderRadius3XLarge: '4px',
  // No `none`: Fluent puts the focus ring of some controls behind a comma, which makes the whole invalid.
  shadow2: '0 0 transparent',
  shadow4: '0 0 transparent',
  shadow8: '0 0 0 1px var(--colorNeutralStroke1)',
  shadow16: '0 0 0 1px var(--colorNeutralStroke1)',
  shadow28: '0 0 0 1px var(--colorNeutralStroke1)',
  shadow64: '0 0 0 1px var(--colorNeutralStroke1)',
};

const darkSurfaces: Partial<Theme> = {
  colorNeutralForeground1: '#e8e9f0',
  colorNeutralForeground1Hover: '#f7f8fd',
  colorNeutralForeground1Pressed: '#f7f8fd',
  colorNeutralForeground1Selected: '#f7f8fd',
  colorNeutralForeground2: '#c6c8d2',
  colorNeutralForeground3: '#a3a6b2',
  colorNeutralForeground4: '#9497a4',
  colorNeutralForegroundDisabled: '#646773',
  colorNeutralBackground1: '#1b1c23',
  colorNeutralBackground1Hover: '#24262f',
  colorNeutralBackground1Pressed: '#17181e',
  colorNeutralBackground1Selected: '#2a2c37',
  colorNeutralBackground2: '#17181e',
  colorNeutralBackground2Hover: '#21232b',
  colorNeutralBackground2Pressed: '#131419',
  colorNeutralBackground2Selected: '#282a35',
  colorNeutralBackground3: '#131419',
  colorNeutralBackground3Hover: '#1e2027',
  colorNeutralBackground3Pressed: '#0f1014',
  colorNeutralBackground3Selected: '#25272f',
  colorNeutralBackground4: '#0f1014',
  colorNeutralBackground5: '#0c0d11',
  colorNeutralBackground6: '#24262f',
  colorNeutralBackgroundDisabled: '#17181e',
  colorSubtleBackgroundHover: '#262832',
  colorSubtleBackgroundPressed: '#1f2129',
  colorSubtleBackgroundSelected: '#2a2c37',
  colorNeutralStencil1: '#2c2e39',
  colorNeutralStencil2: '#22242d',
  colorNeutralCardBackground: '#1f2129',
  colorNeutralCardBackgroundHover: '#262832',
  colorNeutralStrokeAccessible: '#8c8f9c',
  colorNeutralStroke1: '#3a3d49',
  colorNeutralStroke1Hover: '#4b4e5c',
  colorNeutralStroke1Pressed: '#42444f',
  colorNeutralStroke2: '#2d2f3a',
  colorNeutralStroke3: '#25272f',
  colorNeutralStrokeDisabled: '#33353f',
  colorBrandBackground: brand[90],
  colorBrandBackgroundHover: brand[80],
  colorBrandBackgroundPressed: brand[70],
  colorBrandBackgroundSelected: brand[80],
  colorBrandForeground1: brand[120],
  colorBrandForeground2: brand[130],
  colorBrandForegroundLink: brand[120],
  colorBrandForegroundLinkHover: brand[130],
  colorBrandForegroundLinkPressed: brand[110],
  colorBrandForegroundLinkSelected: brand[120],
  colorBrandStroke1: brand[110],
  colorBrandBackground2: '#25234a',
  colorBrandBackground2Hover: '#2e2b5c',
  colorCompoundBrandForeground1: brand[120],
  colorCompoundBrandForeground1Hover: brand[130],
  colorCompoundBrandStroke: brand[110],
  colorCompoundBrandStrokeHover: brand[120],
  colorCompoundBrandBackground: brand[110],
  colorCompoundBrandBackgroundHover: brand[120],
};

const lightSurfaces: Partial<Theme> = {
  colorNeutralForeground3: '#5b5e69',
  colorNeutralForeground4: '#696c78',
  colorNeutralStrokeAccessible: '#696c78',
  colorStrokeFocus2: brand[60],
};

/** Pure greys become slightly blue ones of the same lightness; everything else stays. */
function cool(theme: Theme): Theme {
  const tinted = Object.entries(theme).map(([name, value]) => {
    const grey = /^#([0-9a-f]{2})\1\1$/i.exec(String(value));
    if (grey === null) return [name, value];
    const level = Number.parseInt(grey[1] ?? '0', 16);
    const shift = Math.round(5 * Math.sin((level / 255) * Math.PI)) + (level > 200 && level < 255 ? 1 : 0);
    const part = (offset: number) =>
      Math.min(255, Math.max(0, level + offset))
        .toString(16)
        .padStart(2, '0');
    return [name, `#${part(-shift)}${part(-shift + 1)}${part(shift)}`];
  });
  return Object.fromEntries(tinted) as Theme;
}

const named = (theme: 'light' | 'dark') => ({
  ...Object.fromEntries(severities.map((severity) => [`severity-${severity}`, severityPalette[theme][severity]])),
  ...Object.fromEntries(ansiColours.map((colour) => [`ansi-${colour}`, ansiPalette[theme][colour]])),
});

const light = lazily((): Theme => ({ ...cool(createLightTheme(brand)), ...lightSurfaces, ...fonts, ...edges, ...named('light') }));
const dark = lazily((): Theme => ({ ...cool(createDarkTheme(brand)), ...darkSurfaces, ...fonts, ...edges, ...named('dark') }));

/** The two themes, the only place where a colour is written down. Each is made when it is first worn. */
export const themes: Readonly<Record<'light' | 'dark', Theme>> = {
  get light() {
    return light();
  },
  get dark() {
    return dark();
  },
};

/** A severity's colour as a CSS value that follows the theme, for styles. */
export const severityToken = (severity: Severity): string => `var(--severity-${severity})`;

/** A terminal colour as a CSS value that follows the theme. */
export const ansiToken = (colour: AnsiColour): string => `var(--ansi-${colour})`;

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

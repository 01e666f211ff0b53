import { type BrandVariants, createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components';
import { lazily } from '#core';
import { type AnsiColour, ansiColour, ansiColours, type Severity, severities, severityColour } from '../../charts/palette';

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
  ...Object.fromEntries(severities.map((severity) => [`severity-${severity}`, severityColour(severity, theme)])),
  ...Object.fromEntries(ansiColours.map((colour) => [`ansi-${colour}`, ansiColour(colour, theme)])),
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

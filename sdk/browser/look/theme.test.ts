import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chartInks } from '../../charts/inks';
import { ansiColours, seriesColour, seriesColours, severities, severityColour } from '../../charts/palette';
import { themes } from './theme';

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'] as const)('the %s theme', (name) => {
  const theme = themes[name];
  const grounds = ['colorNeutralBackground1', 'colorNeutralBackground2', 'colorNeutralBackground3'] as const;

  test('text reads on every ground (WCAG AA, 4.5:1)', () => {
    const texts = [
      'colorNeutralForeground1',
      'colorNeutralForeground2',
      'colorNeutralForeground3',
      'colorBrandForeground1',
      'colorBrandForegroundLink',
    ] as const;
    for (const ground of grounds) {
      for (const text of texts) expect(contrast(theme[text], theme[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(theme.colorNeutralForegroundOnBrand, theme.colorBrandBackground)).toBeGreaterThanOrEqual(4.5);
    for (const state of ['Success', 'Warning', 'Danger'] as const) {
      const text = theme[`colorStatus${state}Foreground1`];
      expect(contrast(text, theme[`colorStatus${state}Background1`]), state).toBeGreaterThanOrEqual(4.5);
      expect(contrast(text, theme.colorNeutralBackground1), state).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('terminal colours read on every ground', () => {
    const colours = theme as unknown as Readonly<Record<string, string>>;
    for (const ground of grounds)
      for (const colour of ansiColours)
        expect(contrast(colours[`ansi-${colour}`] ?? '', theme[ground]), `${colour} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  test('outlines of controls and the focus ring are seen (3:1)', () => {
    for (const line of ['colorNeutralStrokeAccessible', 'colorStrokeFocus2', 'colorCompoundBrandStroke'] as const) {
      expect(contrast(theme[line], theme.colorNeutralBackground1), line).toBeGreaterThanOrEqual(3);
    }
  });

  test('severities read as text and differ by lightness, each step further from the ground', () => {
    const ground = theme.colorNeutralBackground1;
    const contrasts = severities.map((severity) => contrast(severityColour(severity, name), ground));
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
    expect(contrasts.at(-1)).toBeGreaterThan(Math.max(...contrasts.slice(0, -1)));
    expect(contrasts[0]).toBe(Math.min(...contrasts));
  });

  test('what is drawn without a page has the colours of the page', () => {
    expect(chartInks[name]).toEqual({
      text: theme.colorNeutralForeground1,
      name: theme.colorNeutralForeground2,
      muted: theme.colorNeutralForeground3,
      line: theme.colorNeutralStroke2,
      track: theme.colorNeutralBackground5,
      ground: theme.colorNeutralBackground1,
      brand: theme.colorCompoundBrandStroke,
      danger: theme.colorStatusDangerForeground1,
      heat: [
        theme.colorBrandBackground2,
        theme.colorCompoundBrandStroke,
        name === 'light' ? theme.colorBrandBackgroundPressed : theme.colorNeutralForeground1Hover,
      ],
    });
  });

  test('series colours are seen on the ground (3:1)', () => {
    for (const colour of seriesColours) expect(contrast(colour, theme.colorNeutralBackground1), colour).toBeGreaterThanOrEqual(3);
  });
});

test('a series has its colour by name, whatever the order and theme, and names spread over the colours', () => {
  expect(seriesColour('checkout')).toBe(seriesColour('checkout'));
  const used = new Set(Array.from({ length: 200 }, (_, index) => seriesColour(`service-${index}`)));
  expect(used.size).toBe(seriesColours.length);
});

test('no colour is written down outside the theme file', () => {
  const files = ['sdk', 'host', 'plugins']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => /^(sdk|host|plugins\/[^/]+)\/browser\/.*\.(tsx?|css)$/.test(file));
  expect(files.length).toBeGreaterThan(50);
  const offenders = files
    .filter((file) => !/theme\.ts$|\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(/['"`\s:(]#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!-)|\b(?:rgba?|hsla?|oklch)\(/gi),
      ].map((found) => `${file}: ${found[0].trim()}`),
    );
  expect(offenders).toEqual([]);
});

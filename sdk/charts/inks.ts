/** Colours of what is no data in a chart: words, lines and grounds of the two themes, as hexadecimal, for what is drawn without a page. */
export interface ChartInks {
  readonly text: string;
  readonly name: string;
  readonly muted: string;
  readonly line: string;
  readonly track: string;
  readonly ground: string;
  readonly brand: string;
  readonly danger: string;
  /** From few to many. */
  readonly heat: readonly [few: string, some: string, many: string];
}

export const chartInks: Readonly<Record<'light' | 'dark', ChartInks>> = {
  light: {
    text: '#222326',
    name: '#3e3f46',
    muted: '#5b5e69',
    line: '#dddee3',
    track: '#e9eaed',
    ground: '#ffffff',
    brand: '#594dd0',
    danger: '#b10e1c',
    heat: ['#ebedfe', '#594dd0', '#2b2076'],
  },
  dark: {
    text: '#e8e9f0',
    name: '#c6c8d2',
    muted: '#a3a6b2',
    line: '#2d2f3a',
    track: '#0c0d11',
    ground: '#1b1c23',
    brand: '#8384ee',
    danger: '#dc626d',
    heat: ['#25234a', '#8384ee', '#f7f8fd'],
  },
};

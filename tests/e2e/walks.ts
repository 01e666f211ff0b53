/** Whether this run has the walks as well (`npm run test:more`): what no requirement rests on, over every theme, width, page and plugin. */
export const isWhole = process.env.ASTROLABE_MORE === '1';

/** Marks a test as a walk, which `npm test` leaves out. */
export const walk = { tag: '@more' } as const;

/** The themes that pages are looked at in. What hard-coded colours break is seen in dark, which people look at less. */
export const themes: readonly ('dark' | 'light')[] = isWhole ? ['light', 'dark'] : ['dark'];

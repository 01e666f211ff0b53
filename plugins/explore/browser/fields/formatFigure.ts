const figures = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });
const large = new Intl.NumberFormat('en', { maximumSignificantDigits: 4, notation: 'compact' });

/** `3.142`, `12.35K`: four digits of a number, where space is short. */
export const formatFigure = (value: number): string => (Math.abs(value) < 10_000 ? figures : large).format(value);

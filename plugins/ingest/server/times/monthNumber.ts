const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** 0 … 11 of `Nov` or `November`, in any case; -1 of any other text. */
export const monthNumber = (name: string): number => months.indexOf(name.slice(0, 3).toLowerCase());

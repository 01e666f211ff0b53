/** Milliseconds between live refreshes. */
export const refreshChoices = [
  { every: 0, title: 'off' },
  { every: 5_000, title: '5 s' },
  { every: 10_000, title: '10 s' },
  { every: 30_000, title: '30 s' },
  { every: 60_000, title: '1 min' },
  { every: 300_000, title: '5 min' },
  { every: 900_000, title: '15 min' },
] as const;

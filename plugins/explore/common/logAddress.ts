/** The page of one log. @param mode where it is looked for first; it is found wherever it is */
export const logAddress = (id: string, mode?: string): string =>
  `/explore/log/${encodeURIComponent(id)}${mode === 'WARM_TIER' ? '?mode=WARM_TIER' : ''}`;

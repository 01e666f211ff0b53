interface Facts {
  readonly planType: string | undefined;
  /** When the person last used the feature, ISO 8601; undefined when never. */
  readonly lastUse: string | undefined;
  /** When the account was last sent data of the kind that the feature shows, ISO 8601; null when never. */
  readonly lastSent: string | null;
}

/** Whether a feature has its badge: for trials, when it was last used before data was last sent. */
export const isNewFeature = ({ planType, lastUse, lastSent }: Facts): boolean =>
  planType === 'trial' && lastSent !== null && (lastUse === undefined || Date.parse(lastUse) < Date.parse(lastSent));

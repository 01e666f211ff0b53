import type { TriggerSeverity } from './trigger';

const severities: Readonly<Record<string, TriggerSeverity>> = {
  critical: 'SEVERE',
  page: 'SEVERE',
  severe: 'SEVERE',
  emergency: 'SEVERE',
  error: 'HIGH',
  high: 'HIGH',
  major: 'HIGH',
  warning: 'MEDIUM',
  warn: 'MEDIUM',
  medium: 'MEDIUM',
  ticket: 'MEDIUM',
  minor: 'LOW',
  low: 'LOW',
  notice: 'LOW',
  info: 'INFO',
  none: 'INFO',
};

/** The severity that rules of Prometheus and Grafana mean by a word of their own, such as `critical`. @returns undefined for a word that none has */
export const severityNamed = (word: string): TriggerSeverity | undefined =>
  Object.hasOwn(severities, word.toLowerCase()) ? severities[word.toLowerCase()] : undefined;

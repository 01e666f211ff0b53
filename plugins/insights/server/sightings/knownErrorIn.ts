import type { KnownPattern } from '../known/KnownPattern';
import { patternOf } from '../known/knownPatterns';
import type { SeenLog, Sighting } from './Sighting';

/** The known error of well-known software that a log's message shows. */
export function knownErrorIn({ message }: SeenLog): Sighting | undefined {
  const pattern = patternOf(message);
  return pattern === undefined ? undefined : sightingOfKnown(pattern);
}

export const sightingOfKnown = ({ id, software, title, explanation, severity }: KnownPattern): Sighting => ({
  type: 'known log pattern',
  key: id,
  title: `${software}: ${title}`,
  description: explanation,
  subTitle: software,
  tagName: software,
  severity,
});

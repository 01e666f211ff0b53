export { type BoxKind, boxKinds, type DocPart, type DocTab } from './docPart';
export { type DocFence, fencesOf } from './fencesOf';
export { type DocHeading, headingsOf } from './headingsOf';
export { type DocLink, linksOf } from './linksOf';
export { type DocMarkerSaid, markersOf } from './markersOf';
export { textList } from './readAttributes';
export { type DocOptions, readDoc } from './readDoc';
export { type FenceSaid, readFence } from './readFence';

export { type BoxKind, boxKinds, type DocPart, type DocTab } from './docPart';
export { textList } from './readAttributes';
export { type DocOptions, readDoc } from './readDoc';

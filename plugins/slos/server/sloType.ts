import type { SavedObjectTypeCode } from '#sdk/server';
import { type SloAttributes, sloAttributes } from './sloObjects';

const sloType: SavedObjectTypeCode<SloAttributes> = { attributes: sloAttributes };

export default sloType;

import type { z } from 'zod';
import { defineSavedObjectType, type SavedObjectTypeCode } from '#sdk/server';
import { customPageValues } from '../common/customPage';

const attributes = customPageValues.omit({ title: true });
export type CustomPageAttributes = z.output<typeof attributes>;

export const customPageType = defineSavedObjectType<CustomPageAttributes>('custom-page');

const code: SavedObjectTypeCode<CustomPageAttributes> = { attributes };
export default code;

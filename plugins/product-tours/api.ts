import { aPerson, endpoint } from '#sdk';
import { tourParametersSchema } from './common/tourParameters';

export const readTourParameters = endpoint({
  method: 'GET',
  path: '/api/product-tours/parameters',
  gate: { when: aPerson },
  response: tourParametersSchema,
  summary: 'What a service of product tours chooses tours by',
});

import type { Stretch } from '../../common/data/panelAsk';
import type { AskingFor } from '../variables/askedVariable';
import { variableValues } from '../variables/variableValues';
import type { FindOptions } from './placeVariables';

/** Most values of a list. */
const most = 1000;

/** Finds values of lists in a range, with the rights of whoever has shared the dashboard. */
export const optionsFinder =
  (range: Stretch, to: AskingFor): FindOptions =>
  async ({ kind, spec }) =>
    (await variableValues({ kind, spec: { ...spec }, range: { ...range }, search: '', limit: most }, to)).options;

import { type Api, endpointQuery } from '#sdk/browser';
import { showSecondFactor } from '../../api';

/** The person's second factor as it stands; the account's rule has a say in it. */
export const secondFactorQuery = (api: Api) => endpointQuery(api, showSecondFactor);

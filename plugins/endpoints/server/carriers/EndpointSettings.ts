import type { EndpointField } from '../../common/endpointFields';

/** What an endpoint's type takes, as it was entered: secrets in full. */
export type EndpointSettings = Readonly<Partial<Record<EndpointField | 'signingSecret', string>>>;

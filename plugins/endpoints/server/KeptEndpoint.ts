import type { EndpointType } from '../contract';
import type { EndpointSettings } from './carriers/EndpointSettings';

/** What a person decides about an endpoint. */
export interface EndpointValues {
  readonly title: string;
  readonly description: string;
  readonly type: EndpointType;
  /** JSON; null for the whole notice. */
  readonly bodyTemplate: string | null;
  readonly settings: EndpointSettings;
}

/** An endpoint as it is kept. */
export interface KeptEndpoint extends EndpointValues {
  readonly id: string;
  readonly accountId: number;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

import { RequestFault } from '../../../intake/RequestFault';

/** A fault of a whole request, with the type that Elasticsearch gives it. */
export class ElasticFault extends RequestFault {
  constructor(
    status: number,
    readonly type: string,
    message: string,
  ) {
    super(status, 'BULK_REFUSED', message);
  }
}

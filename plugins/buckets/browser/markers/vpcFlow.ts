import { bucketMarker } from '../bucketMarker';

export default bucketMarker('vpc-flow');

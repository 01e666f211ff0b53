import { bucketMarker } from '../bucketMarker';

export default bucketMarker('s3-buckets');

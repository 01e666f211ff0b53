import { bucketMarker } from '../bucketMarker';

export default bucketMarker('cloudtrail');

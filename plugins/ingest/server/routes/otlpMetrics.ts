import { receiverRoute } from '../../contract';

export default receiverRoute('otlp-metrics');

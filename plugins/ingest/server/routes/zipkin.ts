import { receiverRoute } from '../../contract';

export default receiverRoute('zipkin');

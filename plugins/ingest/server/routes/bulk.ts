import { receiverRoute } from '../../contract';

export default receiverRoute('elasticsearch-bulk');

export { askedAbout as sentRequest } from '../../common/askedAbout';

import { tokenParameters } from '../contract';
import { ConnectPage } from './ConnectPage';

/** Where other cloud marketplaces send people. */
export default function MarketplacePage() {
  return <ConnectPage parameter={tokenParameters.any} />;
}

import { tokenParameters } from '../contract';
import { ConnectPage } from './ConnectPage';

/** Where the first cloud marketplace provider sends people. */
export default function AwsPage() {
  return <ConnectPage parameter={tokenParameters.aws} provider="aws" />;
}

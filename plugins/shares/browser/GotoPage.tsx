import { expandGoto } from '../api';
import { ExpandLink } from './ExpandLink';

export default function GotoPage() {
  return <ExpandLink endpoint={expandGoto} />;
}

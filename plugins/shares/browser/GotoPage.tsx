import { ExpandLink } from './ExpandLink';

export default function GotoPage() {
  return <ExpandLink path="/api/goto" />;
}

import { ExpandLink } from './ExpandLink';

export default function ShortUrlPage() {
  return <ExpandLink path="/api/short-url" />;
}

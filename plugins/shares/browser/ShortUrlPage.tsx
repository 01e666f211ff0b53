import { expandShortUrl } from '../api';
import { ExpandLink } from './ExpandLink';

export default function ShortUrlPage() {
  return <ExpandLink endpoint={expandShortUrl} />;
}

import { Changes } from './Changes';

/** What changed in the whole time of the search. */
export default function ChangesView() {
  return <Changes />;
}

import type { Selection } from '#plugins/explore/contract';
import { Changes } from './Changes';

/** What changed in the stretch of the graph that is selected. */
export default function SelectionChanges({ selection }: { readonly selection: Selection }) {
  return <Changes selection={selection} />;
}

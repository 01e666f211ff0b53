import type { PanelPlace } from '../../common/edit/editPanels';
import type { PlacedPanel } from '../../common/layout/layOut';

/** Where a panel that is shown stands in the document. */
export const placeOf = ({ group, item }: PlacedPanel): PanelPlace => ({ group: group.index, item });

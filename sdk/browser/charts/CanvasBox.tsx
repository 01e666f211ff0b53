import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: { position: 'absolute', inset: 0, overflow: 'clip' },
});

/**
 * Where a chart library draws: as large as the positioned box around it. The canvas takes a new size one frame after its box has it; what is too large
 * until then is cut off, for it would make the page scroll.
 */
export function CanvasBox({ children }: { readonly children: ReactNode }) {
  return <div className={useStyles().root}>{children}</div>;
}

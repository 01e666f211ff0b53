import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Icon } from './Icon';
import { useReturnFocus } from './useReturnFocus';

interface Props {
  readonly title: string;
  /** Where the button that closes it is: below, with its name, or beside the title, as a cross. */
  readonly closesAt?: 'foot' | 'title';
  /** Further buttons at the foot, right of the one that closes. */
  readonly beside?: ReactNode;
  /** Pixels that it may be wide; a narrow window makes it narrower. As wide as any dialog when absent. */
  readonly width?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog to look at something, there only while it is open. What asks for something is a FormDialog. */
export function ReadDialog({ title, closesAt = 'foot', beside, width, onClose, children }: Props) {
  useReturnFocus();
  const cross = <Button appearance="subtle" aria-label="Close" icon={<Icon name="close" />} onClick={onClose} />;
  return (
    <Dialog open onOpenChange={(_event, { open }) => open || onClose()}>
      <DialogSurface style={width === undefined ? undefined : { maxWidth: `min(${width}px, 92vw)` }}>
        <DialogBody>
          <DialogTitle action={closesAt === 'title' ? cross : undefined}>{title}</DialogTitle>
          <DialogContent>{children}</DialogContent>
          {closesAt === 'foot' && (
            <DialogActions>
              <Button onClick={onClose}>Close</Button>
              {beside}
            </DialogActions>
          )}
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

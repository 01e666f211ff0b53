import { Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { Icon } from '#sdk/browser';
import type { Connectivity } from '../services/Connectivity';

/** Stands in front of everything while the server cannot be reached, and goes by itself. */
export const OfflineModal = observer(function OfflineModal({ connectivity }: { readonly connectivity: Connectivity }) {
  if (connectivity.online) return null;
  return (
    <Dialog open modalType="alert">
      <DialogSurface>
        <DialogBody>
          <DialogTitle action={<Icon name="offline" />}>You're offline</DialogTitle>
          <DialogContent>We'll keep trying to reconnect, but please check your internet connection.</DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
});

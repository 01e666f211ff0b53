import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useReturnFocus } from '#sdk/browser';
import type { PlanDetails } from '../contract';
import { PlanSection } from './PlanSection';
import type { usePlan } from './usePlan';
import { dayText } from './words';

const useStyles = makeStyles({ text: { margin: 0 }, action: { alignSelf: 'flex-start' } });

/** Asking for the end of the plan, for admins of the main account where the installation allows it. */
export function CancelSection({
  plan,
  cancel,
  keep,
}: { readonly plan: PlanDetails } & Pick<ReturnType<typeof usePlan>, 'cancel' | 'keep'>) {
  const styles = useStyles();
  const [isAsking, setAsking] = useState(false);
  const { cancellation } = plan;
  return (
    <PlanSection title="Cancellation">
      <p className={styles.text}>
        {cancellation === null
          ? 'You can ask for the cancellation of this plan. Everything goes on until your operator has agreed.'
          : `The cancellation was asked for on ${dayText(cancellation.requestedAt)} by ${cancellation.requestedBy}.`}
      </p>
      <Button
        className={styles.action}
        disabled={cancel.isPending || keep.isPending}
        onClick={() => (cancellation === null ? setAsking(true) : keep.mutate())}
      >
        {cancellation === null ? 'Request cancellation' : 'Take the request back'}
      </Button>
      {isAsking && <CancelDialog name={plan.ownerAccount} onConfirm={() => cancel.mutate()} onClose={() => setAsking(false)} />}
    </PlanSection>
  );
}

function CancelDialog({
  name,
  onConfirm,
  onClose,
}: {
  readonly name: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  useReturnFocus();
  return (
    <Dialog open onOpenChange={(_event, { open }) => open || onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>Request cancellation of the plan of {name}?</DialogTitle>
          <DialogContent>
            When your operator agrees, {name} and all accounts below it lose their plan: sending stops, and what is stored may be deleted.
            You can take the request back until then.
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Keep the plan</Button>
            <Button
              appearance="primary"
              onClick={() => {
                onConfirm();
                onClose();
              }}
            >
              Request cancellation
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

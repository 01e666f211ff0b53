import { Button, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { FormDialog, useTimeZone } from '#sdk/browser';
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
  const zone = useTimeZone();
  const [isAsking, setAsking] = useState(false);
  const { cancellation } = plan;
  return (
    <PlanSection title="Cancellation">
      <p className={styles.text}>
        {cancellation === null
          ? 'You can ask for the cancellation of this plan. Everything goes on until your operator has agreed.'
          : `The cancellation was asked for on ${dayText(cancellation.requestedAt, zone)} by ${cancellation.requestedBy}.`}
      </p>
      <Button
        className={styles.action}
        disabled={cancel.isPending || keep.isPending}
        onClick={() => (cancellation === null ? setAsking(true) : keep.mutate())}
      >
        {cancellation === null ? 'Request cancellation' : 'Take the request back'}
      </Button>
      {isAsking && (
        <FormDialog
          title={`Request cancellation of the plan of ${plan.ownerAccount}?`}
          action="Request cancellation"
          isDestructive
          onSubmit={() => {
            cancel.mutate();
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        >
          When your operator agrees, {plan.ownerAccount} and all accounts below it lose their plan: sending stops, and what is stored may be
          deleted. You can take the request back until then.
        </FormDialog>
      )}
    </PlanSection>
  );
}

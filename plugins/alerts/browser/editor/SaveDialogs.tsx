import { Button } from '@fluentui/react-components';
import { useNavigate } from 'react-router';
import { AppLink, FormDialog } from '#sdk/browser';

/** What came of saving an alert. */
export type SaveOutcome =
  | { readonly kind: 'created' | 'updated'; readonly id: string }
  /** It is kept, and switched off: the plan has no room for another. */
  | { readonly kind: 'disabled'; readonly id: string }
  | { readonly kind: 'not-in-plan' };

/** Where plan and usage are. */
const planPath = '/plan-and-billing/plan';

interface Props {
  readonly outcome: SaveOutcome;
  readonly list: string;
  /** The person stays with the alert. */
  onStay(): void;
}

/** Tells what came of saving an alert, and leads on. */
export function SaveDialogs({ outcome, list, onStay }: Props) {
  const navigate = useNavigate();
  if (outcome.kind === 'not-in-plan')
    return (
      <FormDialog title="Alerts are not available for your plan" action="Close" onSubmit={onStay} isAlert={false}>
        <span>
          Your plan has no alert definitions, so the alert was not saved. <AppLink to={planPath}>Plan and usage</AppLink> tells what it has,
          and how to get more.
        </span>
      </FormDialog>
    );
  const { title, text } = words[outcome.kind];
  return (
    <FormDialog
      title={title}
      action="Keep editing"
      isAlert={false}
      beside={<Button onClick={() => void navigate(list)}>Go to the list</Button>}
      onSubmit={onStay}
    >
      {text}
    </FormDialog>
  );
}

const words: Readonly<Record<'created' | 'updated' | 'disabled', { readonly title: string; readonly text: string }>> = {
  created: { title: 'Alert created', text: 'It is checked from now on.' },
  updated: { title: 'Alert updated', text: 'The change counts from the next check on.' },
  disabled: {
    title: 'Alert is disabled',
    text: 'The limit of alert definitions of your plan was reached, so the alert was saved switched off. To enable it, switch off or delete another alert or ask for a larger plan, then switch this one on in the list.',
  },
};

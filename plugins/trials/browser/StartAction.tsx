import { Button, MessageBar, MessageBarBody, MessageBarTitle, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { AppLink, useFacts } from '#sdk/browser';
import type { ProductState } from '../contract';
import { productWords, trialTerms } from './productWords';
import { useProductPages } from './useProductPages';
import { useStart } from './useStart';

const useStyles = makeStyles({ terms: { color: tokens.colorNeutralForeground3 }, notice: { width: '100%' } });

/** The one next step of a product that is not there: starting it for those who may, and whom to ask for all others. */
export function StartAction({ state }: { readonly state: ProductState }) {
  return state.product === 'logs' ? <SendLogs /> : <Start state={state} product={state.product} />;
}

function SendLogs() {
  const navigate = useNavigate();
  const isAdmin = useFacts().role?.has('admin') === true;
  const { send } = useProductPages('logs');
  const { start, notice } = productWords.logs;
  if (!isAdmin) return <Notice text={notice.text} />;
  if (send === undefined) return <Notice text="No place to send logs from is switched on here. Ask whoever runs this installation." />;
  return (
    <Button appearance="primary" size="large" onClick={() => navigate(send.path)}>
      {send.text ?? start}
    </Button>
  );
}

function Start({ state, product }: { readonly state: ProductState; readonly product: 'metrics' | 'tracing' | 'siem' }) {
  const styles = useStyles();
  const { start } = useStart(product);
  const isAdmin = useFacts().role?.has('admin') === true;
  const { start: label, notice } = productWords[product];
  if (state.mayStart)
    return (
      <>
        <Button
          appearance="primary"
          size="large"
          disabledFocusable={start.isPending}
          {...(start.isPending ? { icon: <Spinner size="tiny" /> } : {})}
          onClick={() => start.mutate()}
        >
          {start.isPending ? 'Creating the account…' : label}
        </Button>
        <span className={styles.terms}>{state.isIncluded ? trialTerms.included : trialTerms.trial}</span>
      </>
    );
  if (state.exists) return <Notice title="There is an account already" text="An admin of your main account can give you access to it." />;
  if (state.hadTrial)
    return (
      <Notice
        title="The trial has been used"
        text="Your main account has had its trial of this product. An admin can ask for a plan that includes it."
        link={isAdmin ? <AppLink to="/plan-and-billing/plan">Plan and usage</AppLink> : undefined}
      />
    );
  return isAdmin ? (
    <Notice title="Main account only" text="Admins of your main account can start this product, from within the main account." />
  ) : (
    <Notice {...notice} />
  );
}

function Notice({ title, text, link }: { readonly title?: string; readonly text: string; readonly link?: ReactNode }) {
  const styles = useStyles();
  return (
    <MessageBar intent="info" layout="multiline" role="note" className={styles.notice}>
      <MessageBarBody>
        {title !== undefined && <MessageBarTitle>{title}</MessageBarTitle>}
        {text} {link}
      </MessageBarBody>
    </MessageBar>
  );
}

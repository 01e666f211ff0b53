import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { sendPages } from '#plugins/plans/contract';
import { readTracingBudget } from '#plugins/trials/api';
import { daysLeft } from '#plugins/trials/contract';
import { apiService, endpointQuery, InfoStrip, useLeadsToPage, useLink, useOffers, useService } from '#sdk/browser';

const planPage = '/plan-and-billing/plan';

/** How long the trial of tracing goes on, with the ways to send traces and to a larger plan; absent where there is no trial. */
export function TrialBar() {
  const api = useService(apiService);
  const leads = useLeadsToPage();
  const { data: budget } = useQuery(endpointQuery(api, readTracingBudget));
  const send = useOffers(sendPages).find(({ data }) => data.product === 'tracing')?.data.path;
  if (budget?.type !== 'trial' || budget.expiresAt === null) return null;
  const left = daysLeft(budget.expiresAt, Date.now());
  return (
    <InfoStrip
      icon="clock"
      actions={
        <>
          {send !== undefined && <Way to={send} text="Upload data" />}
          {leads(planPage) && <Way to={planPage} text="Upgrade" isPrimary />}
        </>
      }
    >
      Trial of Distributed Tracing: {left === 1 ? '1 day left' : `${left} days left`}
    </InfoStrip>
  );
}

function Way({ to, text, isPrimary = false }: { readonly to: string; readonly text: string; readonly isPrimary?: boolean }) {
  return (
    <Button as="a" size="small" appearance={isPrimary ? 'primary' : 'secondary'} {...useLink(to)}>
      {text}
    </Button>
  );
}

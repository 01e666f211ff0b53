import { ErrorState, Extension, Page, Skeleton, useFacts, useOffers } from '#sdk/browser';
import { planParts } from '../contract';
import { AccountPlan } from './AccountPlan';
import { CancelSection } from './CancelSection';
import { PlanSection } from './PlanSection';
import { PlanTabs } from './PlanTabs';
import { ProductPlans } from './ProductPlans';
import { usePlan } from './usePlan';

/** What the account's plan is, product by product, and what can be asked of it. */
export default function PlanPage() {
  const { details, upgrade, cancel, keep } = usePlan();
  const facts = useFacts();
  const parts = useOffers(planParts);
  const mayCancel = facts.flag?.has('RightToCancel') && facts.can?.has('MANAGE_PLAN') && facts.account?.has('owner');
  const plan = details.data;
  return (
    <Page
      title="Plan and usage"
      layout="column"
      description="What the account may send and keep, and how it is paid for. It holds for all accounts below the main one, too."
      toolbar={<PlanTabs here="plan" />}
      busy={details.isFetching}
    >
      {details.isPending && <Skeleton lines={6} />}
      {details.isError && plan === undefined && (
        <ErrorState title="The plan could not be loaded" error={details.error} onRetry={() => void details.refetch()} />
      )}
      {plan !== undefined && (
        <>
          <AccountPlan plan={plan} />
          <ProductPlans plan={plan} upgrade={upgrade} />
          {parts.map((part) => (
            <PlanSection key={`${part.pluginId}/${part.id}`} title={part.data.title}>
              <Extension offer={part} props={{}} />
            </PlanSection>
          ))}
          {mayCancel && <CancelSection plan={plan} cancel={cancel} keep={keep} />}
        </>
      )}
    </Page>
  );
}

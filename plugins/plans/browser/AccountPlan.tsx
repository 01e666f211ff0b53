import { formatWhole, useTimeZone } from '#sdk/browser';
import { type PlanDetails, userLimitText } from '../contract';
import { Facts } from './Facts';
import { PlanSection } from './PlanSection';
import { capitalised, dayText, paymentText, pendingText } from './words';

/** What the plan says of the account as a whole. */
export function AccountPlan({ plan }: { readonly plan: PlanDetails }) {
  const zone = useTimeZone();
  const { limitOfUsers, users, trialEndsAt, pending } = plan;
  return (
    <PlanSection title={`Plan of ${plan.ownerAccount}`}>
      <Facts
        facts={[
          ['Plan', capitalised(plan.planType)],
          ...(trialEndsAt === null ? [] : [['Trial ends', dayText(trialEndsAt, zone)] as const]),
          ...(pending === null
            ? []
            : [
                [
                  'Pending',
                  `${pending.planType === plan.planType ? '' : `${capitalised(pending.planType)}. `}${pendingText(pending, zone)}`,
                ] as const,
              ]),
          ['Payment method', paymentText(plan.paymentMethod)],
          ['Billed by', plan.billingType === 'consumption' ? 'Consumption' : 'Daily volume'],
          ...(plan.contractGb === null ? [] : [['Contract', `${formatWhole(plan.contractGb)} GB a month`] as const]),
          ['Users', `${userLimitText(limitOfUsers)} ${formatWhole(users)} ${users === 1 ? 'is' : 'are'} there.`],
          ['API access', plan.apiAccess ? 'Yes' : 'No'],
          ['Mapped fields', `${formatWhole(plan.maxKibanaFieldsNum)} for each account`],
          ['Alert definitions', plan.maxAlertsDefinition === 0 ? 'None' : formatWhole(plan.maxAlertsDefinition)],
        ]}
      />
    </PlanSection>
  );
}

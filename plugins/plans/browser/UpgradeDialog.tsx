import { Field, MessageBar, MessageBarBody, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { errorMessage, FormDialog } from '#sdk/browser';
import { defaultTerms } from '../common/planDefaults';
import { type Product, productTitles, type UpgradeRequest } from '../contract';
import type { usePlan } from './usePlan';
import { capitalised, retentionText, volumeText } from './words';

type PlanType = UpgradeRequest['planType'];

/** Asks for a larger plan of one product: nothing changes before the operator agrees. */
export function UpgradeDialog({
  product,
  larger,
  upgrade,
  onClose,
}: {
  readonly product: Product;
  /** Plans to choose from, smallest first. */
  readonly larger: readonly PlanType[];
  readonly upgrade: ReturnType<typeof usePlan>['upgrade'];
  readonly onClose: () => void;
}) {
  const [planType, setPlanType] = useState<PlanType>(larger[0] ?? 'enterprise');
  const terms = defaultTerms(planType);
  return (
    <FormDialog
      title={`Upgrade ${productTitles[product]}`}
      action="Ask for it"
      isReady={!upgrade.isPending}
      onSubmit={() => upgrade.mutate({ product, planType }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Field
        label="Plan"
        hint={`Volume: ${volumeText(terms)}. Retention: ${retentionText(terms)}. Your operator has to agree before it takes effect.`}
      >
        <Select value={planType} onChange={(_event, { value }) => setPlanType(larger.find((type) => type === value) ?? planType)}>
          {larger.map((type) => (
            <option key={type} value={type}>
              {capitalised(type)}
            </option>
          ))}
        </Select>
      </Field>
      {upgrade.isError && (
        <MessageBar intent="error">
          <MessageBarBody>{errorMessage(upgrade.error)}</MessageBarBody>
        </MessageBar>
      )}
    </FormDialog>
  );
}

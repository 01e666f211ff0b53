import { Button, Link, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useAddress, useFacts, useTimeZone } from '#sdk/browser';
import { largerPlans } from '../common/planDefaults';
import { productNamed } from '../common/products';
import { type PlanDetails, type ProductTerms, products, productTitles } from '../contract';
import { PlanSection } from './PlanSection';
import { UpgradeDialog } from './UpgradeDialog';
import type { usePlan } from './usePlan';
import { capitalised, overText, pendingText, retentionText, volumeText } from './words';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px' },
  table: { width: '100%', maxWidth: '840px', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums', tableLayout: 'fixed' },
  cell: {
    padding: '6px 12px 6px 0',
    textAlign: 'left',
    fontWeight: tokens.fontWeightRegular,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  name: { color: tokens.colorNeutralForeground3 },
  head: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold },
});

const rows: readonly (readonly [name: string, of: (terms: ProductTerms) => string])[] = [
  ['Plan', ({ planType }) => capitalised(planType)],
  ['Volume', volumeText],
  ['Retention', retentionText],
  ['Price or licence', ({ price }) => price || 'By agreement'],
  ['More than the volume', overText],
];

/** The plan of each product, now and to come; the address tells which one is looked at. */
export function ProductPlans({ plan, upgrade }: { readonly plan: PlanDetails; readonly upgrade: ReturnType<typeof usePlan>['upgrade'] }) {
  const zone = useTimeZone();
  const styles = useStyles();
  const facts = useFacts();
  const [query, change] = useAddress();
  const [isAsking, setAsking] = useState(false);
  const product = productNamed(query.get('productToNavigateTo')) ?? 'logs';
  const { current, pending } = plan.products[product];
  const mayAsk = facts.can?.has('MANAGE_PLAN') === true && facts.account?.has('owner') === true;
  const larger = largerPlans(current.planType);
  return (
    <PlanSection
      title="Products"
      aside={
        <div className={styles.actions}>
          {plan.contact !== null && (
            <Link href={plan.contact} {...(plan.contact.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {})}>
              Contact us about plans
            </Link>
          )}
          {mayAsk && larger.length > 0 && (
            <Button appearance="primary" onClick={() => setAsking(true)}>
              Upgrade
            </Button>
          )}
        </div>
      }
    >
      <TabList
        selectedValue={product}
        aria-label="Products"
        onTabSelect={(_event, { value }) => change({ productToNavigateTo: String(value) })}
      >
        {products.map((one) => (
          <Tab key={one} value={one}>
            {productTitles[one]}
          </Tab>
        ))}
      </TabList>
      <table className={styles.table} aria-label={`Plan of ${productTitles[product]}`}>
        <thead>
          <tr>
            <th scope="col" className={styles.cell}>
              <span className={styles.head}>Plan of {productTitles[product]}</span>
            </th>
            <th scope="col" className={styles.cell}>
              <span className={styles.head}>Current</span>
            </th>
            <th scope="col" className={styles.cell}>
              <span className={styles.head}>Pending</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, of]) => (
            <tr key={name}>
              <th scope="row" className={styles.cell}>
                <span className={styles.name}>{name}</span>
              </th>
              <td className={styles.cell}>{of(current)}</td>
              <td className={styles.cell}>{pending === null ? '–' : of(pending)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" className={styles.cell}>
              <span className={styles.name}>In effect</span>
            </th>
            <td className={styles.cell}>Now</td>
            <td className={styles.cell}>
              {pending === null || plan.pending === null ? 'Nothing is to change' : pendingText(plan.pending, zone)}
            </td>
          </tr>
        </tbody>
      </table>
      {isAsking && (
        <UpgradeDialog
          product={product}
          larger={larger}
          upgrade={upgrade}
          onClose={() => {
            setAsking(false);
            upgrade.reset();
          }}
        />
      )}
    </PlanSection>
  );
}

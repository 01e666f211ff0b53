import { Button, makeStyles, Tab, TabList } from '@fluentui/react-components';
import { type DataColumn, DataTable, EmptyState, useAddress } from '#sdk/browser';
import type { PageForm } from '../../common/pageForm';
import { type Product, products } from '../../common/products';
import type { ManagedAccount, ManagedAccounts } from '../../contract';
import { pageLoad } from '../selector/pageLoad';
import { useSwitchAccount } from '../selector/useSwitchAccount';
import { AccountActions } from './AccountActions';
import { accountColumns } from './accountColumns';
import { ManageDialogs } from './ManageDialogs';
import { moved } from './moved';
import { Removals } from './Removals';
import { Summary } from './Summary';
import type { Dialogs } from './useDialogs';
import type { ManagedCalls } from './useManagedAccounts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
});

/** The accounts by product, with what can be done with them. */
export function Accounts({
  form,
  all,
  calls,
  dialogs,
  product: asked,
}: {
  readonly form: PageForm;
  readonly all: ManagedAccounts;
  readonly calls: ManagedCalls;
  readonly dialogs: Dialogs;
  /** Name of the product to show; the first when it is not known. */
  readonly product: string;
}) {
  const styles = useStyles();
  const [, change] = useAddress();
  const switching = useSwitchAccount(pageLoad.root);
  const product = products.find(({ name }) => name === asked) ?? products[0];
  const accounts = ofProduct(all.accounts, product);
  const type = product.types.find((each) => each !== 'owner') ?? 'sub';
  const actions: DataColumn<ManagedAccount> = {
    key: 'actions',
    title: '',
    width: '56px',
    render: (account) => (
      <AccountActions
        account={account}
        onEdit={() => dialogs.open({ is: 'edit', account })}
        onDelete={() => dialogs.open({ is: 'delete', account })}
        onSwitch={() => switching.to({ id: account.accountId, name: account.name })}
        onMove={(by) => {
          const order = moved(all.accounts, accounts, account.accountId, by);
          return order && (() => calls.order.mutate(order));
        }}
      />
    ),
  };
  return (
    <>
      {form !== 'legacy' && <Summary form={form} all={all} />}
      <section className={styles.root} aria-label={`${product.name} accounts`}>
        <TabList selectedValue={product.name} onTabSelect={(_event, { value }) => change({ product: String(value) })} aria-label="Product">
          {products.map((each) => (
            <Tab key={each.name} value={each.name}>
              {each.name} ({ofProduct(all.accounts, each).length})
            </Tab>
          ))}
        </TabList>
        {accounts.length === 0 ? (
          <EmptyState
            icon="database"
            title={`There is no ${product.name.toLowerCase()} account`}
            action={<Button onClick={() => dialogs.open({ is: 'new', type })}>New {product.name.toLowerCase()} account</Button>}
          >
            An account below the main one has data, people and tokens of its own.
          </EmptyState>
        ) : (
          <DataTable
            frame="60vh"
            label={`${product.name} accounts`}
            noun={['account', 'accounts']}
            columns={[...accountColumns(form, all.accounts, all.billing.contractGb), actions]}
            rows={accounts}
            rowKey={({ accountId }) => String(accountId)}
          />
        )}
      </section>
      <Removals removals={all.removals} />
      <ManageDialogs accounts={all.accounts} calls={calls} dialogs={dialogs} hasSoftLimit={form === 'consumption'} type={type} />
    </>
  );
}

const ofProduct = (accounts: readonly ManagedAccount[], { types }: Product): readonly ManagedAccount[] =>
  accounts.filter(({ type }) => (types as readonly string[]).includes(type));

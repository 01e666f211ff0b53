import { makeStyles, SearchBox, Tab, TabList, tokens } from '@fluentui/react-components';
import { EmptyState, ErrorState, formatWhole, Page, Skeleton, useListAddress } from '#sdk/browser';
import { docAddress } from '../../common/docAddress';
import { DocCards } from '../parts/DocCards';
import { useDocStates } from '../useDocStates';
import { useDocuments } from '../useDocuments';
import { Arrived } from './Arrived';
import { FirstWay } from './FirstWay';
import { productOf, shippedProducts } from './shippedProducts';

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: '12px', maxWidth: '960px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
});

/** How to send data of a product: whether any has come, the shortest way, and all that can send it, by technology. */
export default function DataShippingPage() {
  const styles = useStyles();
  const address = useListAddress({ filters: ['product'] });
  const product = productOf(address.filter('product'));
  const stateOf = useDocStates();
  const list = useDocuments('integration', address.search, product.id);
  const { data, error } = list;
  return (
    <Page
      title="Send your data"
      description={product.about}
      layout="column"
      busy={list.isFetching}
      toolbar={
        <>
          <TabList
            size="small"
            aria-label="Product"
            selectedValue={product.id}
            onTabSelect={(_event, { value }) => address.setFilter('product', String(value))}
          >
            {shippedProducts.map(({ id, title }) => (
              <Tab key={id} value={id}>
                {title}
              </Tab>
            ))}
          </TabList>
          <SearchBox
            placeholder="Search technologies"
            aria-label="Search technologies"
            value={address.typed}
            onChange={(_event, { value }) => address.setSearch(value)}
          />
          {data !== undefined && (
            <span role="status" aria-label="Found">
              {formatWhole(data.total)} {data.total === 1 ? 'technology' : 'technologies'}
            </span>
          )}
        </>
      }
    >
      <section className={styles.head} aria-label={`First ${product.noun}`}>
        <Arrived product={product} />
        {address.search === '' && <FirstWay product={product} />}
      </section>
      {error !== null && <ErrorState title="The technologies could not be loaded" error={error} onRetry={() => void list.refetch()} />}
      {error === null && data === undefined && <Skeleton lines={8} />}
      {data?.total === 0 && (
        <EmptyState icon="search" title="No technology is found">
          Search for fewer or other words, or use HTTP, OpenTelemetry or syslog, which nearly everything speaks.
        </EmptyState>
      )}
      {data !== undefined && <DocCards docs={data.results} addressOf={docAddress} stateOf={stateOf} />}
    </Page>
  );
}

import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { readAddresses } from '#plugins/ingest/api';
import { defaultSharedToken } from '#plugins/tokens/api';
import { readProductStates } from '#plugins/trials/api';
import { AppLink, apiService, CommandBox, ErrorState, endpointQuery, Page, Skeleton, useService } from '#sdk/browser';
import { collectorYaml } from '../../common/collectorYaml';
import { knownValues } from '../parts/knownValues';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', maxWidth: '860px' },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** For admins: the configuration of a trace collector, with the token of the tracing account and the address of this server. */
export default function CollectorYamlPage() {
  const styles = useStyles();
  const api = useService(apiService);
  const addresses = useQuery(endpointQuery(api, readAddresses));
  const states = useQuery(endpointQuery(api, readProductStates));
  const own = useQuery(endpointQuery(api, defaultSharedToken));
  const failed = [addresses, states, own].find(({ isError }) => isError);
  const tracing = states.data?.find(({ product }) => product === 'tracing')?.account;
  const token = tracing?.token ?? own.data?.token;
  const values = knownValues(addresses.data, token, location);
  const isThere = addresses.isSuccess && states.isSuccess && own.isSuccess;
  const yaml = isThere ? collectorYaml(values.OTLP ?? location.origin, token ?? '') : '';
  return (
    <Page
      title="YAML configuration"
      description="An OpenTelemetry Collector that takes traces by OTLP, Jaeger and Zipkin, and sends them to your account."
    >
      {failed !== undefined && (
        <ErrorState title="The configuration could not be loaded" error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {failed === undefined && !isThere && <Skeleton lines={8} />}
      {failed === undefined && isThere && (
        <div className={styles.root}>
          <p className={styles.text}>
            {tracing?.token
              ? `It sends to ${tracing.name}, your tracing account.`
              : 'There is no tracing account: it sends to the account that you are in.'}{' '}
            Whoever has the file can send into the account.
          </p>
          <CommandBox command={yaml} label="Copy the configuration" />
          <p className={styles.text}>
            <Link href={`data:application/yaml;charset=utf-8,${encodeURIComponent(yaml)}`} download="otel-collector.yaml">
              Download otel-collector.yaml
            </Link>
            , then run a collector of the distribution <em>contrib</em> with it:
          </p>
          <CommandBox command="otelcol-contrib --config=otel-collector.yaml" />
          <p className={styles.text}>
            How to check, and what goes wrong: <AppLink to="/integrations/opentelemetry-collector">OpenTelemetry Collector</AppLink>.
          </p>
        </div>
      )}
    </Page>
  );
}

import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { AppLink, formatWhole, Icon, useLeadsToPage } from '#sdk/browser';
import type { MapEdge, MapNode, ServiceMap } from '../../../common/map/serviceMap';
import { servicesPaths } from '../../../contract';
import type { MapAddress } from '../useMapAddress';
import { durationText, kindIcons, kindTitles, rateText, shareText } from '../words';
import { FiguresTable } from './FiguresTable';
import { usePanelStyles } from './usePanelStyles';

const useStyles = makeStyles({
  kind: { display: 'flex', alignItems: 'center', gap: '6px', margin: 0, color: tokens.colorNeutralForeground2 },
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    // Large enough to be hit where they stand in several lines.
    '& > *': { display: 'inline-flex', alignItems: 'center', minHeight: '24px' },
  },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: '4px' },
  entry: { display: 'flex', alignItems: 'baseline', gap: '8px', minWidth: 0 },
  name: { minWidth: 0, minHeight: '24px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  figures: {
    marginLeft: 'auto',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
});

interface Props {
  readonly node: MapNode;
  readonly map: ServiceMap;
  readonly address: MapAddress;
}

/** A node's figures, who calls it and whom it calls, and the ways to what else is known of it. */
export function NodePanel({ node, map, address }: Props) {
  const styles = useStyles();
  const panel = usePanelStyles();
  const { name, kind, system, spans, figures, before } = node;
  const isService = kind === 'service';
  return (
    <>
      <p className={styles.kind}>
        <Icon name={kindIcons[kind]} size={16} />
        {kindTitles[kind]}
        {system !== '' && ` · ${system}`}
        {isService && ` · ${formatWhole(spans)} spans`}
      </p>
      {isService && <ServiceLinks name={name} address={address} />}
      <section className={panel.part}>
        <h3 className={panel.title}>{isService ? 'Requests' : 'As those see it who use it'}</h3>
        {figures === null ? (
          <p className={panel.note}>
            {spans > 0
              ? 'Nothing came in at this service: none of its spans is of the kind server or consumer.'
              : 'Nothing was seen of it in this time.'}
          </p>
        ) : (
          <FiguresTable
            label={`Figures of ${name}`}
            sides={[{ title: 'Now', figures }]}
            compared={before === undefined ? undefined : { now: figures, before }}
          />
        )}
      </section>
      <Neighbours title="Called by" edges={map.edges.filter(({ to }) => to === node.id)} end="from" map={map} address={address} />
      <Neighbours title="Calls" edges={map.edges.filter(({ from }) => from === node.id)} end="to" map={map} address={address} />
    </>
  );
}

function ServiceLinks({ name, address }: { readonly name: string; readonly address: MapAddress }) {
  const styles = useStyles();
  const leads = useLeadsToPage();
  const { start, end, services } = address;
  const of = (path: string, values: Readonly<Record<string, string>>): string => `${path}?${new URLSearchParams(values)}`;
  const quoted = `service:"${name.replaceAll(/["\\]/g, '\\$&')}"`;
  const links = [
    { title: 'Service overview', to: of(servicesPaths.service, { serviceName: name, start, end }) },
    { title: 'Traces', to: of('/tracing', { service: name, start, end }) },
    { title: 'Logs', to: of('/explore', { query: quoted, from: start, to: end }) },
  ].filter(({ to }) => leads(to));
  const isFocused = services.length === 1 && services[0] === name;
  return (
    <div className={styles.links}>
      {links.map(({ title, to }) => (
        <AppLink key={title} to={to}>
          {title}
        </AppLink>
      ))}
      {!isFocused && (
        <Link as="button" inline onClick={() => address.setList('services', [name])}>
          Show only this and its neighbours
        </Link>
      )}
    </div>
  );
}

interface NeighboursProps {
  readonly title: string;
  readonly edges: readonly MapEdge[];
  readonly end: 'from' | 'to';
  readonly map: ServiceMap;
  readonly address: MapAddress;
}

function Neighbours({ title, edges, end, map, address }: NeighboursProps) {
  const styles = useStyles();
  const panel = usePanelStyles();
  if (edges.length === 0) return null;
  return (
    <section className={panel.part}>
      <h3 className={panel.title}>{`${title} (${edges.length})`}</h3>
      <ul className={styles.list} aria-label={title}>
        {edges.map((edge) => {
          const other = map.nodes.find(({ id }) => id === edge[end]);
          const { rate, errorRate, p95 } = edge.figures;
          return (
            <li key={edge.id} className={styles.entry}>
              <Link as="button" inline className={styles.name} onClick={() => address.select(edge[end])}>
                {other?.name ?? edge[end]}
              </Link>
              <span className={styles.figures}>{`${rateText(rate)} · ${shareText(errorRate)} err · p95 ${durationText(p95)}`}</span>
              <Button
                size="small"
                appearance="subtle"
                aria-label={`Details of ${other?.name ?? ''}: ${title.toLowerCase()}`}
                onClick={() => address.select(edge.id)}
              >
                Details
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

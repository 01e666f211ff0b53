import { Link } from '@fluentui/react-components';
import { tracePath } from '#plugins/tracing/contract';
import { AppLink, formatWhole, truncateMiddle, useLeadsToPage } from '#sdk/browser';
import type { MapEdge } from '../../../common/map/serviceMap';
import { durationText, edgeTitles } from '../words';
import { FiguresTable } from './FiguresTable';
import { usePanelStyles } from './usePanelStyles';

interface Props {
  readonly edge: MapEdge;
  nameOf(id: string): string;
  onOpen(id: string): void;
}

const exampleTitles = { failed: 'The slowest that failed', slowest: 'The slowest' } as const;

/** How calls or messages went, as both sides saw it, with traces as examples. */
export function EdgePanel({ edge, nameOf, onOpen }: Props) {
  const panel = usePanelStyles();
  const leads = useLeadsToPage();
  const { from, to, kind, caller, callee, unanswered, examples, figures, before } = edge;
  const [sender, taker] = kind === 'consume' ? ['Sent', 'Taken'] : ['Caller', 'Callee'];
  const between = caller?.p95 != null && callee?.p95 != null ? caller.p95 - callee.p95 : undefined;
  return (
    <>
      <p className={panel.note}>
        <Link as="button" inline onClick={() => onOpen(from)}>
          {nameOf(from)}
        </Link>
        {` ${edgeTitles[kind]} `}
        <Link as="button" inline onClick={() => onOpen(to)}>
          {nameOf(to)}
        </Link>
      </p>
      <section className={panel.part}>
        <h3 className={panel.title}>As both sides saw it</h3>
        <FiguresTable
          label="Figures of both sides"
          sides={[
            { title: sender, figures: caller },
            { title: taker, figures: callee },
          ]}
          compared={before === undefined ? undefined : { now: figures, before }}
        />
        {between !== undefined && between > 0 && (
          <p className={panel.note}>{`The way and the waiting take ${durationText(between)} of the p95 of the caller.`}</p>
        )}
        {unanswered > 0 && (
          <p className={panel.note}>
            {`${formatWhole(Math.round(unanswered))} calls of the caller were not seen by ${nameOf(to)}: they failed before they came there, or its spans were not sent.`}
          </p>
        )}
        {caller === null && callee !== null && kind === 'call' && (
          <p className={panel.note}>The caller has no client spans of these calls.</p>
        )}
        {callee === null && caller !== null && kind === 'call' && (
          <p className={panel.note}>{`${nameOf(to)} sends no spans: this is all that is known of it.`}</p>
        )}
      </section>
      {examples.length > 0 && leads(tracePath(examples[0]?.traceId ?? '')) && (
        <section className={panel.part}>
          <h3 className={panel.title}>Example traces</h3>
          {examples.map(({ traceId, spanId, what }) => (
            <span key={what}>
              {`${exampleTitles[what]}: `}
              <AppLink to={tracePath(traceId, spanId)}>{truncateMiddle(traceId, 16)}</AppLink>
            </span>
          ))}
        </section>
      )}
    </>
  );
}

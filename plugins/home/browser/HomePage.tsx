import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { homeWidgets } from '#sdk';
import { Extension, Page, TimeRangePicker, useAddress, useOffers } from '#sdk/browser';
import { keptRange } from '../common/todaySchemas';

// They do not overlap: rules of media are not applied in the order in which they stand here.
const wide = '@media (min-width: 900px) and (max-width: 1199px)';
/** From here on half of the page has room for a graph with its legend. */
const wider = '@media (min-width: 1200px)';
const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    [wide]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
    [wider]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  },
  widget: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  full: { gridColumn: '1 / -1' },
  half: { [wide]: { gridColumn: 'span 6' }, [wider]: { gridColumn: 'span 3' } },
  third: { [wide]: { gridColumn: 'span 3' }, [wider]: { gridColumn: 'span 2' } },
  title: {
    margin: 0,
    padding: '8px 16px 4px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  body: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  bounded: { overflow: 'auto' },
});

/** Where people begin: what went wrong lately, first and widest, and what each area has to say about the time that is chosen. */
export default function HomePage() {
  const styles = useStyles();
  const [query, change] = useAddress();
  const widgets = useOffers(homeWidgets);
  const range = { from: query.get('from') ?? keptRange.from, to: query.get('to') ?? keptRange.to };
  const choose = ({ from, to }: typeof range): void => {
    const isUsual = from === keptRange.from && to === keptRange.to;
    change(isUsual ? { from: '', to: '' } : { from, to }, { push: true });
  };
  return (
    <Page title="Home" action={<TimeRangePicker value={range} onChange={choose} />}>
      <div className={styles.grid}>
        {widgets.map((offer) => {
          const { title, width, height } = offer.data;
          const id = `${offer.pluginId}-${offer.id}-title`;
          const isFull = width === 'full';
          return (
            <section key={`${offer.pluginId}/${offer.id}`} className={mergeClasses(styles.widget, styles[width])} aria-labelledby={id}>
              <h2 id={id} className={styles.title}>
                {title}
              </h2>
              <div
                className={mergeClasses(styles.body, !isFull && styles.bounded)}
                style={isFull ? { minHeight: height } : { height }}
                // What is higher than its place can be scrolled without a mouse.
                {...(!isFull && { tabIndex: 0, role: 'group', 'aria-labelledby': id })}
              >
                <Extension offer={offer} props={{ range }} />
              </div>
            </section>
          );
        })}
      </div>
    </Page>
  );
}

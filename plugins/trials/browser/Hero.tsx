import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Product } from '#plugins/plans/contract';
import { Icon } from '#sdk/browser';
import { Illustration } from './Illustration';

const useStyles = makeStyles({
  root: { flexGrow: 1, overflow: 'auto', padding: '32px 24px 40px', boxSizing: 'border-box' },
  body: { display: 'flex', flexDirection: 'column', gap: '40px', width: '100%', maxWidth: '1080px', margin: '0 auto' },
  hero: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 400px)',
    alignItems: 'center',
    gap: '32px 56px',
    '@media (max-width: 860px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  centred: { minHeight: 'min(520px, 60vh)' },
  words: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '16px', minWidth: 0 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    textWrap: 'balance',
  },
  lead: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase500, color: tokens.colorNeutralForeground2 },
  points: { margin: 0, padding: 0, listStyleType: 'none', display: 'flex', flexDirection: 'column', gap: '8px' },
  point: { display: 'flex', gap: '8px', alignItems: 'flex-start' },
  check: { display: 'inline-flex', paddingTop: '2px', color: tokens.colorBrandForeground1, flexShrink: 0 },
  action: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px', paddingTop: '4px', width: '100%' },
  picture: { '@media (max-width: 860px)': { maxWidth: '360px' } },
});

/** What a product is, in words and a picture, with the one next step; more may follow below. */
export function Hero({
  product,
  heading,
  lead,
  points = [],
  action,
  children,
}: {
  readonly product: Product;
  readonly heading: string;
  readonly lead: ReactNode;
  readonly points?: readonly string[];
  readonly action: ReactNode;
  /** Below words and picture. */
  readonly children?: ReactNode;
}) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <div className={styles.body}>
        <div className={mergeClasses(styles.hero, children === undefined && styles.centred)}>
          <div className={styles.words}>
            <h1 className={styles.title}>{heading}</h1>
            <p className={styles.lead}>{lead}</p>
            {points.length > 0 && (
              <ul className={styles.points}>
                {points.map((point) => (
                  <li key={point} className={styles.point}>
                    <span className={styles.check}>
                      <Icon name="check" size={16} />
                    </span>
                    <span>{point}</span>
                  </li>
                ))}
              </ul>
            )}
            <div className={styles.action}>{action}</div>
          </div>
          <div className={styles.picture}>
            <Illustration product={product} />
          </div>
        </div>
        {children}
      </div>
    </div>
  );
}

import { makeStyles, tokens } from '@fluentui/react-components';
import { useSearchParams } from 'react-router';
import { productName } from '#sdk';
import { Logo, Slot, useOffers } from '#sdk/browser';
import { signInOffers } from '../contract';
import { LoginForm } from './LoginForm';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    minHeight: '100vh',
    boxSizing: 'border-box',
    alignItems: 'center',
    justifyContent: 'center',
    padding: '24px 16px 12vh',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    width: 'min(360px, 100%)',
    boxSizing: 'border-box',
    padding: '32px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  logo: { display: 'block', marginBottom: '12px', color: tokens.colorBrandForeground1 },
  offers: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    paddingTop: '16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    // An offer that has nothing to offer here draws nothing, and then no line either.
    ':empty': { display: 'none' },
  },
});

/** The way in: email and password, and below them whatever other ways plugins offer. */
export default function LoginPage() {
  const styles = useStyles();
  const [query] = useSearchParams();
  const offers = useOffers(signInOffers);
  return (
    <main className={styles.root}>
      <div className={styles.card}>
        <div>
          <span className={styles.logo}>
            <Logo size={36} />
          </span>
          <h1 className={styles.title}>Log in to {productName}</h1>
        </div>
        <LoginForm email={query.get('email') ?? ''} error={query.get('error') ?? undefined} />
        {offers.length > 0 && (
          <div className={styles.offers}>
            <Slot point={signInOffers} />
          </div>
        )}
      </div>
    </main>
  );
}

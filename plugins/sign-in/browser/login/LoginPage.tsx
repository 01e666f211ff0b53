import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { productName } from '#sdk';
import { AppLink, EntryPage, errorMessage, Slot, useOffers } from '#sdk/browser';
import { signInLinks, signInOffers } from '../../contract';
import { LinkForm } from './LinkForm';
import { LoginForm } from './LoginForm';
import { loginParameters } from './loginParameters';

const useStyles = makeStyles({
  links: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8px' },
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

/** The way in: email and password or a login link, and below them whatever other ways plugins offer. */
export default function LoginPage() {
  const styles = useStyles();
  const { search } = useLocation();
  const [{ link, ...parameters }] = useState(() => loginParameters(search));
  const [refusal, setRefusal] = useState<string>();
  const offers = useOffers(signInOffers);
  const links = useOffers(signInLinks);
  const error = refusal ?? parameters.error;
  const account = parameters.accountId === undefined ? {} : { accountId: parameters.accountId };
  return (
    <EntryPage title={`Log in to ${productName}`}>
      {link !== undefined && refusal === undefined ? (
        <LinkForm link={link} onRefused={(thrown) => setRefusal(errorMessage(thrown))} />
      ) : (
        <LoginForm email={parameters.email} {...account} {...(error === undefined ? {} : { error })} />
      )}
      {links.length > 0 && (
        <nav className={styles.links} aria-label="Help with logging in">
          {links.map(({ pluginId, id, data }) => (
            <AppLink key={`${pluginId}/${id}`} to={data.path}>
              {data.text}
            </AppLink>
          ))}
        </nav>
      )}
      {offers.length > 0 && (
        <div className={styles.offers}>
          <Slot point={signInOffers} />
        </div>
      )}
    </EntryPage>
  );
}

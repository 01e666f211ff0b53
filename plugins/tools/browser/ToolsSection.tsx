import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router';
import { useOffers } from '#sdk/browser';
import { tools } from '../contract';

const useStyles = makeStyles({ link: { color: tokens.colorBrandForegroundLink } });

/** The way to the account's utilities, for who looks for them among the settings. */
export default function ToolsSection() {
  const styles = useStyles();
  const names = useOffers(tools).map(({ data }) => data.title);
  return (
    <div>
      <Link to="/tools" className={styles.link}>
        All tools of this account
      </Link>
      {names.length > 0 && `: ${names.join(', ')}`}
    </div>
  );
}

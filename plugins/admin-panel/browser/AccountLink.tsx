import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'react-router';

const useStyles = makeStyles({
  root: { color: tokens.colorBrandForegroundLink, textDecorationLine: 'none', ':hover': { textDecorationLine: 'underline' } },
});

/** An account's name, leading to its page in the panel. */
export function AccountLink({ id, name }: { readonly id: number; readonly name: string }) {
  return (
    <Link className={useStyles().root} to={`/__admin__/accounts/${id}`} title={name}>
      {name}
    </Link>
  );
}

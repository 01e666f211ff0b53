import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { AccountMenu, useSession } from '#sdk/browser';
import type { ExploreStore } from './ExploreStore';

const useStyles = makeStyles({ button: { whiteSpace: 'nowrap', fontWeight: tokens.fontWeightRegular } });

/** Which accounts are searched. */
export const AccountPicker = observer(function AccountPicker({ store }: { readonly store: ExploreStore }) {
  const styles = useStyles();
  const current = useSession()?.account.id;
  const choose = (ids: readonly number[]): void => store.set({ accounts: ids.length === 1 && ids[0] === current ? [] : ids });
  return <AccountMenu chosen={store.state.accounts} className={styles.button} onChoose={choose} />;
});

import { observer } from 'mobx-react-lite';
import { AccountPicker } from '#sdk/browser';
import type { LiveTailStore } from './LiveTailStore';

/** Whose logs are followed. */
export const TailAccounts = observer(function TailAccounts({ store }: { readonly store: LiveTailStore }) {
  return <AccountPicker value={store.asked.accounts} onChange={(accounts) => store.ask({ accounts: [...accounts] })} />;
});

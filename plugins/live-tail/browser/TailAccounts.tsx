import { observer } from 'mobx-react-lite';
import { AccountMenu } from '#sdk/browser';
import type { LiveTailStore } from './LiveTailStore';

/** Whose logs are followed. */
export const TailAccounts = observer(function TailAccounts({ store }: { readonly store: LiveTailStore }) {
  return <AccountMenu chosen={store.asked.accounts} onChoose={(accounts) => store.ask({ accounts: [...accounts] })} />;
});

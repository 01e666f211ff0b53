/** Name of the person's state that holds their pinned accounts: `{ accountIds }`, in the order of pinning. */
export const pinnedState = 'pinned-accounts';

import { useCallback, useMemo } from 'react';
import { useAddress } from '#sdk/browser';
import type { AddressForm, DashboardAddress } from '../../common/address/dashboardAddress';

export type ChangeAddress = (change: Parameters<AddressForm['write']>[0], options?: { readonly push?: boolean }) => void;

/** What the address of the page says, and what changes it; whatever else is in it stays. */
export function useDashboardAddress(form: AddressForm): readonly [DashboardAddress, ChangeAddress] {
  const [query, changeQuery] = useAddress();
  const text = query.toString();
  const address = useMemo(() => form.read(new URLSearchParams(text)), [form, text]);
  const change: ChangeAddress = useCallback(
    (part, options) => changeQuery(form.write(part, new URLSearchParams(text)), options),
    [form, text, changeQuery],
  );
  return [address, change];
}

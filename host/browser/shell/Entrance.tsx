import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { entrances } from '#sdk';
import { Extension, useOffers } from '#sdk/browser';

/** Settles what the address asks for before the page is shown. Where that cannot be had, the page is shown all the same. */
export function Entrance({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const asked = new URLSearchParams(search);
  const offer = useOffers(entrances).find(({ data }) => asked.has(data.parameter));
  if (offer === undefined) return children;
  const { parameter } = offer.data;
  const proceed = () => {
    const rest = new URLSearchParams(search);
    rest.delete(parameter);
    void navigate({ pathname, search: rest.toString(), hash }, { replace: true });
  };
  const value = asked.get(parameter) ?? '';
  return (
    <Extension
      key={`${offer.pluginId}/${offer.id}`}
      offer={offer}
      props={{ value, proceed }}
      loading={null}
      renderFailure={() => children}
    />
  );
}

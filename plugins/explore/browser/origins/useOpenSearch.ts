import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { type ExploreState, exploreAddress } from '../../common/exploreState';

/** Leads to the search that an origin has found, in the place of the address that named the origin. */
export function useOpenSearch(): (wanted: Partial<ExploreState>) => void {
  const navigate = useNavigate();
  return useCallback((wanted: Partial<ExploreState>) => void navigate(exploreAddress(wanted), { replace: true }), [navigate]);
}

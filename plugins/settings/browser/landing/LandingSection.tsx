import { Select } from '@fluentui/react-components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getState, removeState, setState } from '#plugins/user-state/api';
import { call } from '#sdk';
import {
  apiService,
  ErrorState,
  errorMessage,
  noticesService,
  Skeleton,
  usePluginHost,
  useService,
  walkthroughService,
} from '#sdk/browser';
import { type LandingPage, landingPageSchema, landingState } from '../../contract';
import { useLandingChoices } from './useLandingChoices';

const key = ['settings', 'landing-page'];
/** Of the choice that leaves it to the product. */
const unchosen = '';

/** Which page opens first, and after every redirect to the root. */
export default function LandingSection() {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const client = useQueryClient();
  const host = usePluginHost();
  const choices = useLandingChoices();
  const kept = useQuery({ queryKey: key, queryFn: ({ signal }) => call(api, getState, { params: { name: landingState }, signal }) });
  const save = useMutation({
    mutationFn: (page: LandingPage | undefined) =>
      page === undefined
        ? call(api, removeState, { params: { name: landingState } })
        : call(api, setState, { params: { name: landingState }, body: { value: page } }),
    onSuccess: (state, page) => {
      client.setQueryData(key, state);
      if (page !== undefined) host.services.find(walkthroughService)?.done('settings/landing-page');
      notices.show({
        intent: 'success',
        title: page === undefined ? 'The landing page is the first one again' : `${page.name} is your landing page`,
      });
    },
    onError: (error) => notices.show({ intent: 'danger', title: 'Failed to set new Landing Page', text: errorMessage(error) }),
  });
  if (kept.isPending) return <Skeleton lines={1} height="32px" />;
  if (kept.isError)
    return <ErrorState title="Your landing page could not be read" error={kept.error} onRetry={() => void kept.refetch()} />;
  const chosen = landingPageSchema.safeParse(kept.data.value).data;
  const known = choices.find(({ page }) => isSame(page, chosen));
  return (
    <Select
      aria-label="Landing page"
      disabled={save.isPending}
      value={known?.key ?? (chosen === undefined ? unchosen : chosen.name)}
      onChange={(_event, { value }) => save.mutate(choices.find((choice) => choice.key === value)?.page)}
    >
      <option value={unchosen}>The first page of the navigation</option>
      {chosen !== undefined && known === undefined && <option value={chosen.name}>{chosen.name} (not open to you now)</option>}
      {choices.map(({ key, title }) => (
        <option key={key} value={key}>
          {title}
        </option>
      ))}
    </Select>
  );
}

const isSame = (one: LandingPage, other: LandingPage | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

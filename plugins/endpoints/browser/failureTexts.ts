import { ApiError } from '#sdk/browser';
import type { DraftFault, DraftField } from '../common/endpointForm';

/** What to say of an endpoint that could not be saved: what the server says, where it has said something. */
export const saveFailure = (error: unknown): string =>
  error instanceof ApiError && error.message !== ''
    ? error.message
    : 'Error occurred while saving your notification endpoint. Please check your input and try again.';

export const testFailed = 'Failed to send a test message. Please verify the endpoint settings and try again';

/** Why a test message did not arrive. */
export function testFailureReason(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The server did not answer.';
  const { details } = error;
  const reason = typeof details === 'object' && details !== null && 'reason' in details ? details.reason : undefined;
  return typeof reason === 'string' ? reason : error.message;
}

/** Fields that the server has something against. */
export function faultsOf(error: unknown): readonly DraftFault[] {
  if (!(error instanceof ApiError) || error.code !== 'ENDPOINT_INVALID' || !Array.isArray(error.details)) return [];
  return (error.details as readonly { readonly path: string; readonly message: string }[]).map(({ path, message }) => ({
    field: path.replace('body.', '') as DraftField,
    message,
  }));
}

import { ApiError, callApi } from '@quaywatch/shared/api';
import {
  createOverrideLink,
  listOverrideChoices,
  readOverrideLink,
  setOverride,
  type CallAnswer,
  type CallBody,
} from '@quaywatch/shared/contract';
import { useSingleMutation } from '@quaywatch/shared/query';
import { useQuery } from '@tanstack/react-query';

export const useOverrideChoices = (remote: string) =>
  useQuery({
    queryKey: ['helpdesk', 'override-choices', remote],
    queryFn: ({ signal }) => callApi(listOverrideChoices, { params: { remote }, signal, showsFailure: true }),
  });

export const useOverrideLink = () =>
  useSingleMutation({
    mutationFn: (body: CallBody<typeof createOverrideLink>) =>
      callApi(createOverrideLink, { body, showsFailure: true }),
  });

/** Null for a link that the server refuses: 400 if it is cut off, 404 if it does not work any more. */
async function readLink(token: string, signal: AbortSignal): Promise<CallAnswer<typeof readOverrideLink> | null> {
  try {
    return await callApi(readOverrideLink, { body: { token }, signal, showsFailure: true });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

/** Read again at each visit, because the link may have expired. */
export const useReadLink = (token: string) =>
  useQuery({
    queryKey: ['helpdesk', 'override-link', token],
    queryFn: ({ signal }) => readLink(token, signal),
    enabled: token !== '',
    retry: false,
    gcTime: 0,
  });

/** Sets the override and reloads the page, because this document already runs the live release. */
export const useSetOverride = () =>
  useSingleMutation({
    mutationFn: (token: string) => callApi(setOverride, { body: { token }, showsFailure: true }),
    onSuccess: () => location.assign('/'),
  });

import { callApi } from '@quaywatch/shared/api';
import {
  createOverrideLink,
  listOverrideChoices,
  readOverrideLink,
  setOverride,
  type CallBody,
} from '@quaywatch/shared/contract';
import { useSingleMutation } from '@quaywatch/shared/query';
import { useQuery } from '@tanstack/react-query';

/** What a remote can be made to run here, or by a link elsewhere. */
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

/** What a link would run; it may have run out since it was read last. */
export const useReadLink = (token: string) =>
  useQuery({
    queryKey: ['helpdesk', 'override-link', token],
    queryFn: ({ signal }) => callApi(readOverrideLink, { body: { token }, signal, showsFailure: true }),
    enabled: token !== '',
    retry: false,
  });

/** Sets in this browser what a link says, and begins anew: code of the live release runs in this document. */
export const useSetOverride = () =>
  useSingleMutation({
    mutationFn: (token: string) => callApi(setOverride, { body: { token }, showsFailure: true }),
    onSuccess: () => location.assign('/'),
  });

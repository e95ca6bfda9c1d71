import { callApi } from '@quaywatch/shared/api';
import { listLiveReleases } from '@quaywatch/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { readSharedVersions } from '../../remotes/load-exposed-module.ts';

/** What the server knows of the live releases (NAV-55). */
export const useLiveReleases = () =>
  useQuery({
    queryKey: ['helpdesk', 'releases'],
    queryFn: ({ signal }) => callApi(listLiveReleases, { signal, showsFailure: true }),
  });

/** What the page shares; `loads` is how many parts have come, each of which may have taken something. */
export const useSharedVersions = (loads: number) =>
  useQuery({ queryKey: ['shared-versions', loads], queryFn: readSharedVersions, placeholderData: (before) => before });

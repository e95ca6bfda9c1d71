import { useQuery } from '@tanstack/react-query';
import { callApi } from '@quaywatch/shared/api';
import { readAccountDetails, readAdvancedAccountDetails } from '@quaywatch/shared/contract';
import type { AccountDetails, Tier } from '@quaywatch/shared/contract';
import { isAdvancedTier } from '@quaywatch/shared/domain';

/** The customer's own account; advanced tiers get package and alert contacts with it (ACC-03, ACC-04). */
export function useAccountDetails(tier: Tier) {
  const call = isAdvancedTier(tier) ? readAdvancedAccountDetails : readAccountDetails;
  return useQuery({
    queryKey: ['account', 'details', tier],
    queryFn: ({ signal }): Promise<AccountDetails> => callApi(call, { signal }),
  });
}

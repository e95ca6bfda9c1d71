import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '@quaywatch/shared/api';
import { readAccountDetails, readAdvancedAccountDetails } from '@quaywatch/shared/contract';
import type { AccountDetails, Tier } from '@quaywatch/shared/contract';
import { isAdvancedTier } from '@quaywatch/shared/domain';
import { useAfterChange, useQuietRefetch } from '@quaywatch/shared/query';
import { useSession } from '@quaywatch/shared/session';
import { useEffect, useEffectEvent, useRef } from 'react';

const detailsKey = (tier: Tier) => ['account', 'details', tier] as const;

/**
 * Advanced tiers also get the package and the alert contacts (ACC-03, ACC-04).
 *
 * @param isWanted false while the customer returns from the payment (ACC-51)
 */
export function useAccountDetails(tier: Tier, isWanted: boolean) {
  const call = isAdvancedTier(tier) ? readAdvancedAccountDetails : readAccountDetails;
  const { isQuiet, refetchQuietly } = useQuietRefetch();
  const account = useQuery({
    queryKey: detailsKey(tier),
    queryFn: ({ signal }): Promise<AccountDetails> => callApi(call, { signal, asksQuietly: isQuiet(signal) }),
    enabled: isWanted,
    // Keeps input and scroll position while the account of another tier loads.
    placeholderData: keepPreviousData,
  });
  useAfterExchange(async () => {
    if (isWanted) await refetchQuietly(account.refetch);
  });
  return account;
}

/** Reloads after a token exchange, so that a helpdesk change shows without reloading the page (HCU-58). */
function useAfterExchange(look: () => Promise<void>) {
  const exchanges = useSession((session) => session.exchanges);
  const known = useRef(exchanges);
  const lookAgain = useEffectEvent(() => void look());
  useEffect(() => {
    if (known.current === exchanges) return;
    known.current = exchanges;
    lookAgain();
  }, [exchanges]);
}

/** Shows a change from the stored values, or by reloading the account. */
export function useChangedDetails(tier: Tier) {
  const client = useQueryClient();
  const { askAnew, takeOver } = useAfterChange();
  return {
    show: (stored: Partial<AccountDetails>) =>
      takeOver<AccountDetails>(detailsKey(tier), (known) => ({ ...known, ...stored })),
    /** Resolves with what is known then. */
    reload: async (): Promise<AccountDetails | undefined> => {
      await askAnew(detailsKey(tier));
      return client.getQueryData(detailsKey(tier));
    },
  };
}

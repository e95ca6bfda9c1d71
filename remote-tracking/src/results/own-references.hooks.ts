import { useQuery } from '@tanstack/react-query';
import type { ContainerReference } from '@quaywatch/shared/contract';
import { isAdvancedTier } from '@quaywatch/shared/domain';
import { containerReferences } from '@quaywatch/shared/query';
import { useSession } from '@quaywatch/shared/session';

/** Pages are complete without references, so no failure is shown. */
const ownReferences = { ...containerReferences, staleTime: 30_000 };

const useIsGiven = () => isAdvancedTier(useSession((session) => session.tier) ?? 'Free');

export function useOwnReference(number: string): string | undefined {
  const { data } = useQuery({
    ...ownReferences,
    enabled: useIsGiven(),
    select: (all) => all.find(({ container }) => container === number)?.reference,
  });
  return data;
}

const byNumber = (all: readonly ContainerReference[]): ReadonlyMap<string, string> =>
  new Map(all.map(({ container, reference }) => [container, reference]));

const none: ReadonlyMap<string, string> = new Map();

/** Keyed by container number. */
export function useOwnReferences(): ReadonlyMap<string, string> {
  const { data = none } = useQuery({ ...ownReferences, enabled: useIsGiven(), select: byNumber });
  return data;
}

import { ApiError, callApi, logFailure, markConnectionProblem } from '@quaywatch/shared/api';
import { toggleFreeServiceType, type Tier } from '@quaywatch/shared/contract';
import { useSingleMutation } from '@quaywatch/shared/query';
import { exchangeTokens, useSession } from '@quaywatch/shared/session';

const access: Record<Tier, string> = {
  Free: 'You have free standard access.',
  'Free-advanced': 'You are trying the advanced features.',
  Paid: 'You have the advanced features.',
  Internal: 'An internal account has the advanced features and cannot buy them.',
};

export const describeAccess = (tier: Tier): string => access[tier];

async function takeOver(tier: Tier): Promise<void> {
  await exchangeTokens();
  // The exchange may have started before the toggle.
  if (useSession.getState().tier !== tier) await exchangeTokens();
}

/** As the account has it now: the call toggles, so it would undo a change made in another tab or on another device. */
async function readTier(): Promise<Tier | null> {
  await exchangeTokens();
  return useSession.getState().tier;
}

/** Nothing is switched then, so the notice must not go once a repeated exchange succeeds (SES-78). */
function keepNotice(error: unknown): never {
  if (error instanceof ApiError && error.isConnectionProblem) markConnectionProblem();
  throw error;
}

/**
 * Switches between trial and standard access, and takes over the new tier (ACC-37, ACC-38).
 * @param shown the tier that the customer sees; if it is no longer that one, it is only taken over
 * @param onRefused called if the account is not as shown
 * @returns the tier; null if the customer has been signed out meanwhile
 */
export function useTrialToggle(shown: Tier, onRefused: () => void) {
  return useSingleMutation({
    mutationFn: async () => {
      const tier = await readTier().catch(keepNotice);
      if (tier !== shown) return tier;
      const { serviceType } = await callApi(toggleFreeServiceType);
      await takeOver(serviceType);
      return serviceType;
    },
    onError: (error) => {
      logFailure('switch between trial and standard access', error);
      if (!(error instanceof ApiError && error.isConnectionProblem)) onRefused();
    },
  });
}

/** Null if the customer has been signed out meanwhile, and the shell says so. */
async function startTrial(): Promise<Tier | null> {
  const tier = await readTier();
  if (tier !== 'Free') return tier;
  return (await callApi(toggleFreeServiceType, { showsFailure: true })).serviceType;
}

type TrialStart = {
  /** Leads on before the page gets the new tier, for which it does not open. */
  readonly onStarted: (tier: Tier) => Promise<void>;
  /** Not called once the trial has started, even if the new tier could not be taken over. */
  readonly onFailed: (error: unknown) => void;
};

/** Starts the trial, but not for a tier other than Free (PRO-06). */
export function useTrialStart({ onStarted, onFailed }: TrialStart) {
  return useSingleMutation({
    mutationFn: async () => {
      const tier = await startTrial().catch((error: unknown) => {
        onFailed(error);
        throw error;
      });
      if (tier === null) return;
      await onStarted(tier);
      if (useSession.getState().tier !== tier) await takeOver(tier);
    },
    onError: (error) => logFailure('start the trial', error),
  });
}

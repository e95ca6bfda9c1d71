import type { Tier } from '@quaywatch/shared/contract';
import { writeTier } from './session-storage.ts';
import { useSession } from './use-session.ts';

/** Takes over a tier that a call reported, such as the trial toggle or a payment; the stored expiry stays (SES-39, SES-D11). */
export function replaceTier(tier: Tier): void {
  const { status, tier: current } = useSession.getState();
  if (status !== 'signed-in' || tier === current) return;
  writeTier([tier]);
  useSession.setState({ tier });
}

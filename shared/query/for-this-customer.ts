import { useSession } from '@quaywatch/shared/session';

/**
 * Wraps what reports how a call ended, such as `showToast`, when the call begins. Its answer may come after the next
 * customer has signed in, who must not see it (NAV-99).
 */
export function forThisCustomer<Told extends readonly unknown[]>(
  report: (...told: Told) => void,
): (...told: Told) => void {
  const { customerId } = useSession.getState();
  return (...told) => {
    if (useSession.getState().customerId === customerId) report(...told);
  };
}

import { useSession } from '@quaywatch/shared/session';

/**
 * Call this when a call begins, with the function that reports how the call ended, such as `showToast`, or that saves
 * the file of its answer. The wrapped function does nothing once the customer has signed out or another one has signed
 * in (NAV-99).
 */
export function forThisCustomer<Told extends readonly unknown[]>(
  report: (...told: Told) => void,
): (...told: Told) => void {
  const { customerId } = useSession.getState();
  return (...told) => {
    if (useSession.getState().customerId === customerId) report(...told);
  };
}

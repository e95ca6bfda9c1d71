import { ApiError } from '@quaywatch/shared/api';
import { useSession } from './use-session.ts';

/**
 * Call this when a customer begins something. The returned function throws a 401 once that customer has signed out or
 * another one has signed in.
 */
export function rememberCustomer(): () => void {
  const { customerId } = useSession.getState();
  return () => {
    if (customerId !== null && useSession.getState().customerId !== customerId) throw new ApiError('answer', 401);
  };
}

/**
 * Fails if the customer is another one when the step ends, so that the next step is not made as that one (SES-83,
 * decision 0123).
 */
export const ofOneCustomer = <Answer>(step: Promise<Answer>): Promise<Answer> => step.finally(rememberCustomer());

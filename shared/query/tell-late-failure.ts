import type { RefObject } from 'react';
import { forThisCustomer } from './for-this-customer.ts';

/**
 * Waits for the call of a question that can be closed meanwhile. If the call fails once the question has gone, `tell`
 * says so (NAV-139).
 *
 * @param isThere from `useIsThere` of the question
 * @throws what the call throws
 */
export async function tellLateFailure<Data>(
  isThere: RefObject<boolean>,
  call: Promise<Data>,
  tell: (error: unknown) => void,
): Promise<Data> {
  const tellCustomer = forThisCustomer(tell);
  try {
    return await call;
  } catch (error) {
    if (!isThere.current) tellCustomer(error);
    throw error;
  }
}

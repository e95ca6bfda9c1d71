import type { CustomerDetails } from '@quaywatch/shared/contract';
import type { CustomerRow } from '../customers/index.ts';

/** The state that the `ETag` identifies (HCU-03, HCU-48). */
export function detailsOf(customer: CustomerRow): CustomerDetails {
  const { firstName, lastName, postcode, companyName, roleType, email, phone } = customer;
  return { firstName, lastName, postcode, companyName, roleType, email, phone };
}

import type { CustomerDetails } from '@quaywatch/shared/contract';
import type { CustomerRow } from '../customers/index.ts';

/** What the helpdesk sees and changes of the person and the company (HCU-03): the state that an `ETag` names (HCU-48). */
export function detailsOf(customer: CustomerRow): CustomerDetails {
  const { firstName, lastName, postcode, companyName, roleType, email, phone } = customer;
  return { firstName, lastName, postcode, companyName, roleType, email, phone };
}

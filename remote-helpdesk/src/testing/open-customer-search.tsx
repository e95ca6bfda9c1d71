import { screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { limits, searchCustomers, type CustomerSummary } from '@quaywatch/shared/contract';
import { renderScreen, type ContractServer } from '@quaywatch/shared/testing';
import { CustomerHeading } from '../customer/customer-heading.tsx';
import { useRefreshCustomer } from '../customer/customer.hooks.ts';
import AdministrationSearchPage from '../pages/administration-search-page.tsx';

export const buildSummary = (number: number, facts: Partial<CustomerSummary> = {}): CustomerSummary => ({
  customerId: `customer-${number}`,
  firstName: 'Amelia',
  lastName: `Okafor${number}`,
  companyName: 'Thameside Provisions Ltd',
  email: `amelia${number}@thameside.example`,
  phone: '02079460958',
  serviceType: 'Paid',
  statusType: 'Live',
  ...facts,
});

export const buildSummaries = (count: number): CustomerSummary[] =>
  Array.from({ length: count }, (_, index) => buildSummary(index + 1));

const pageSize = limits.pageSizes.helpdeskSearch;

export function prepareFound(server: ContractServer, customers: readonly CustomerSummary[]): void {
  server.answer(searchCustomers, ({ query: { page } }) => ({
    allPages: Math.ceil(customers.length / pageSize),
    matches: customers.length,
    searchHelpDeskAccountDtos: customers.slice((page - 1) * pageSize, page * pageSize),
  }));
}

/** The button stands for everything that an agent does to the customer. */
function OpenedCustomer() {
  const refresh = useRefreshCustomer('customer-23');
  return (
    <>
      <CustomerHeading customer={undefined} />
      <button onClick={() => void refresh()}>Change the customer</button>
    </>
  );
}

export const openCustomerSearch = (customerPage = <OpenedCustomer />) =>
  renderScreen(
    <Routes>
      <Route path="/administration-search" element={<AdministrationSearchPage />} />
      <Route path="/customer-update" element={customerPage} />
      <Route path="/dashboard" element={<Link to="/administration-search">Admin</Link>} />
    </Routes>,
    { at: '/administration-search', session: { tier: 'Internal', authorities: ['CUSTOMER', 'HELP_DESK'] } },
  );

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const searchButton = () => screen.getByRole('button', { name: 'Search' });
const linkOf = (number: number) => ({ name: `Okafor${number}, Amelia, amelia${number}@thameside.example` });
export const result = (number: number) => screen.getByRole('link', linkOf(number));
export const queryResult = (number: number) => screen.queryByRole('link', linkOf(number));
export const findResult = (number: number) => screen.findByRole('link', linkOf(number));

export const sentQueries = (server: ContractServer) => server.received(searchCustomers).map(({ query }) => query);

import { PageHeading } from '@quaywatch/shared/ui';
import { CustomerSearch } from '../features/search-customers/customer-search.tsx';

export default function AdministrationSearchPage() {
  return (
    <>
      <PageHeading
        title="Administration Search"
        lead="Enter at least one of first name, last name, company or email address."
      />
      <CustomerSearch />
    </>
  );
}

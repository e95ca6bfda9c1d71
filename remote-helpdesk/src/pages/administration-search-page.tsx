import { PageHeading } from '@quaywatch/shared/ui';
import { useCustomerSearch } from '../features/search-customers/customer-search.hooks.ts';
import { SearchForm } from '../features/search-customers/search-form.tsx';
import { SearchResults } from '../features/search-customers/search-results.tsx';
import { isSameSearch, toFilters } from '../features/search-customers/search.rules.ts';
import { useKeptSearch } from '../features/search-customers/use-kept-search.ts';
import { useResultKeys } from '../features/search-customers/use-result-keys.ts';

function CustomerSearch() {
  const { fields, search, keepFields, begin, clear } = useKeptSearch();
  const query = useCustomerSearch(search);
  const hearKeys = useResultKeys();
  // A different search may start at once, the same one only after its answer.
  const runsAlready = query.isLoading && search !== null && isSameSearch(search.filters, toFilters(fields));

  return (
    // The keys are meant for the fields and links inside.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div onKeyDown={hearKeys}>
      <SearchForm fields={fields} onTyped={keepFields} onSearch={begin} onClear={clear} busy={runsAlready} />
      {search && <SearchResults key={search.number} query={query} filters={search.filters} />}
    </div>
  );
}

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

import { useCustomerSearch } from './customer-search.hooks.ts';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';
import { isSameSearch, toFilters } from './search.rules.ts';
import { useKeptSearch } from './use-kept-search.ts';
import { useResultKeys } from './use-result-keys.ts';

export function CustomerSearch() {
  const { fields, search, keepFields, begin, clear } = useKeptSearch();
  const query = useCustomerSearch(search);
  const hearKeys = useResultKeys();
  // A different search may start at once; the same one only after its answer.
  const runsAlready = query.isLoading && search !== null && isSameSearch(search.filters, toFilters(fields));

  return (
    // The keys are those of the fields and links in it.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div onKeyDown={hearKeys}>
      <SearchForm fields={fields} onTyped={keepFields} onSearch={begin} onClear={clear} busy={runsAlready} />
      {search && <SearchResults key={search.number} query={query} />}
    </div>
  );
}

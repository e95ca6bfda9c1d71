import { useState } from 'react';
import { PageHeading } from '@quaywatch/shared/ui';
import { SearchForm } from '../features/search-customers/search-form.tsx';
import { SearchResults } from '../features/search-customers/search-results.tsx';
import type { SearchFields } from '../features/search-customers/search.rules.ts';

export default function AdministrationSearchPage() {
  const [filters, setFilters] = useState<Partial<SearchFields> | null>(null);

  return (
    <>
      <PageHeading
        title="Administration Search"
        lead="Enter at least one of first name, last name, company or email address."
      />
      <SearchForm onSearch={setFilters} onClear={() => setFilters(null)} />
      {filters && <SearchResults filters={filters} />}
    </>
  );
}

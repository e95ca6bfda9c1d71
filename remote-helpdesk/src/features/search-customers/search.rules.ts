/** What the search form holds; every field may be blank. */
export type SearchFields = {
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly email: string;
};

export const emptyFields: SearchFields = { firstName: '', lastName: '', companyName: '', email: '' };

/** The filters that are sent: trimmed, blank ones left out. */
export function toFilters(fields: SearchFields): Partial<SearchFields> {
  return Object.fromEntries(
    Object.entries(fields)
      .map(([name, value]) => [name, value.trim()])
      .filter(([, value]) => value !== ''),
  );
}

export function canSearch(fields: SearchFields): boolean {
  return Object.keys(toFilters(fields)).length > 0;
}

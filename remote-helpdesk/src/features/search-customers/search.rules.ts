import { limits, z, type CustomerSummary } from '@quaywatch/shared/contract';

export type SearchFields = {
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly email: string;
};

export type SearchFilters = Partial<SearchFields>;

/** The same search under another number is loaded again from the first page. */
export type Search = { readonly number: number; readonly filters: SearchFilters };

export const emptyFields: SearchFields = { firstName: '', lastName: '', companyName: '', email: '' };

/** Trims the fields and leaves out blank ones (HLP-09). */
export function toFilters(fields: SearchFields): SearchFilters {
  return Object.fromEntries(
    Object.entries(fields)
      .map(([name, value]) => [name, value.trim()])
      .filter(([, value]) => value !== ''),
  );
}

export const searchForm = z.pipe(
  z.object({ firstName: z.string(), lastName: z.string(), companyName: z.string(), email: z.string() }),
  z.transform(toFilters),
);

export function canSearch(fields: SearchFields): boolean {
  return Object.keys(toFilters(fields)).length > 0;
}

/** For a search that found nobody. A full name in one field is what agents paste (HLP-26). */
export function adviseOn({ firstName = '', lastName = '', companyName }: SearchFilters): string {
  if (/\s/.test(firstName + lastName)) return 'Enter first and last name in their own fields, or check the spelling.';
  return companyName === undefined
    ? 'Check the spelling or search by company.'
    : 'Check the spelling or search by name or email address.';
}

export const isSameSearch = (one: SearchFilters, other: SearchFilters): boolean =>
  Object.keys(emptyFields).every((name) => one[name as keyof SearchFields] === other[name as keyof SearchFields]);

type Found = { readonly allPages: number; readonly foundMore?: boolean | undefined };
type Counted = { readonly matches?: number | undefined };
type SearchPage = Found & { readonly searchHelpDeskAccountDtos: readonly CustomerSummary[] };

/** Lists each customer once: a new account may move somebody to the next page. */
export const distinctCustomers = (pages: readonly SearchPage[]): readonly CustomerSummary[] => [
  ...new Map(
    pages.flatMap((page) => page.searchHelpDeskAccountDtos).map((customer) => [customer.customerId, customer]),
  ).values(),
];

/** Whether customers have left the results since the first page was loaded, so others have moved to it (HLP-23). */
export function haveShrunk(pages: readonly Counted[]): boolean {
  const [first, last] = [pages[0]?.matches, pages.at(-1)?.matches];
  return first !== undefined && last !== undefined && last < first;
}

const counted = limits.customersCounted.toLocaleString('en-GB');

export const tooManyText = `Too many customers found: no more than the first ${counted} can be shown. Please narrow the search.`;

/** Exact only once the last page is shown; until then it says how many customers there are at least. */
export function describeFound({ allPages, foundMore }: Found, shownPages: number, shown: number): string {
  if (shown === 0) return 'No records found';
  if (foundMore) return tooManyText;
  if (shownPages < allPages) {
    return `More than ${((allPages - 1) * limits.pageSizes.helpdeskSearch).toLocaleString('en-GB')} customers found`;
  }
  return shown === 1 ? '1 customer found' : `${shown.toLocaleString('en-GB')} customers found`;
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { numberedPages } from '@quaywatch/shared/query';
import { readAgainRarely } from '../customer/read-again-rarely.ts';

type LogPage = { readonly allPages: number };

type LogSource<Page extends LogPage, Entry> = {
  readonly queryKey: readonly string[];
  readonly load: (input: {
    readonly query: { readonly page: number };
    readonly signal: AbortSignal;
    readonly showsFailure: boolean;
  }) => Promise<Page>;
  readonly entriesOf: (page: Page) => readonly Entry[];
  /** Needed because entries have no id. */
  readonly keyOf: (entry: Entry) => string;
};

/**
 * Newest first, with each entry once: after an addition, the last entry of a page is also the first of the next page.
 */
export function useLog<Page extends LogPage, Entry>({ queryKey, load, entriesOf, keyOf }: LogSource<Page, Entry>) {
  const query = useInfiniteQuery({
    ...numberedPages,
    ...readAgainRarely,
    queryKey,
    // The list itself shows that the first page failed. A later page needs the notice.
    queryFn: ({ pageParam, signal }) => load({ query: { page: pageParam }, signal, showsFailure: pageParam === 1 }),
  });
  const entries = (query.data?.pages ?? []).flatMap((page) => entriesOf(page));
  return { query, entries: [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()] };
}

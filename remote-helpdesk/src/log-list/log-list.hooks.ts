import { useInfiniteQuery } from '@tanstack/react-query';
import { numberedPages } from '@quaywatch/shared/query';

type LogPage = { readonly allPages: number };

type LogSource<Page extends LogPage, Entry> = {
  readonly queryKey: readonly string[];
  /** Makes the call with this input. */
  readonly load: (input: {
    readonly query: { readonly page: number };
    readonly signal: AbortSignal;
    readonly showsFailure: boolean;
  }) => Promise<Page>;
  readonly entriesOf: (page: Page) => readonly Entry[];
  /** Tells entries apart, which have no id. */
  readonly keyOf: (entry: Entry) => string;
};

/**
 * What was written about a customer, newest first, page by page. Each entry is there once: when one was added meanwhile, the
 * last of a page is the first of the next one too.
 */
export function useLog<Page extends LogPage, Entry>({ queryKey, load, entriesOf, keyOf }: LogSource<Page, Entry>) {
  const query = useInfiniteQuery({
    ...numberedPages,
    queryKey,
    // The list itself shows that it could not be loaded; a page more has no place to show it.
    queryFn: ({ pageParam, signal }) => load({ query: { page: pageParam }, signal, showsFailure: pageParam === 1 }),
  });
  const entries = (query.data?.pages ?? []).flatMap((page) => entriesOf(page));
  return { query, entries: [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()] };
}

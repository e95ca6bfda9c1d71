type NumberedPage = { readonly allPages: number };

/** Options of `useInfiniteQuery` for a call that says how many pages there are. */
export const numberedPages = {
  initialPageParam: 1,
  getNextPageParam: ({ allPages }: NumberedPage, _pages: readonly NumberedPage[], page: number) =>
    page < allPages ? page + 1 : undefined,
};

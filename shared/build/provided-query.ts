// Sharing the library would load all of it, and pages use half. Remotes get these exports; the check before a promotion
// refuses a release that needs another, which is then added here.
export {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

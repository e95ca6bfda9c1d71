// Once it is shared the whole library would come, and pages use half of it: remotes get these parts. The check before a
// promotion refuses a release that uses another name; add it here then.
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

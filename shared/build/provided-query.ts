// Sharing the whole library would load all of it, while pages use half. Remotes get these exports. The check before a
// promotion refuses a release that needs another one, which is then added here.
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

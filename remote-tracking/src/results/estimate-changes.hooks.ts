import { useQuery } from '@tanstack/react-query';
import { callApi } from '@quaywatch/shared/api';
import { readEstimateChanges, type ContainerStatusEntry } from '@quaywatch/shared/contract';

export const useEstimateChanges = ({ port, gkey }: ContainerStatusEntry) =>
  useQuery({
    queryKey: ['estimate-changes', port, gkey],
    queryFn: ({ signal }) =>
      callApi(readEstimateChanges, { body: { port, gkey: gkey ?? '' }, signal, showsFailure: true }),
    gcTime: 0,
  });

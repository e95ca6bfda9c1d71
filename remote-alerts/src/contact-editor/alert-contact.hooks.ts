import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '@quaywatch/shared/api';
import { readAlertContact } from '@quaywatch/shared/contract';

export const alertContact = queryOptions({
  queryKey: ['alerts', 'contact'],
  queryFn: ({ signal }) => callApi(readAlertContact, { signal }),
});

export const useAlertContact = () => useQuery(alertContact);

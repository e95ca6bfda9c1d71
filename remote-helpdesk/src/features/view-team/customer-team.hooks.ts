import { useQuery } from '@tanstack/react-query';
import { callApi } from '@quaywatch/shared/api';
import { readCustomerTeam } from '@quaywatch/shared/contract';
import { customerKeys } from '../../customer/customer.hooks.ts';
import { readAgainRarely } from '../../customer/read-again-rarely.ts';

export const useCustomerTeam = (customerId: string) =>
  useQuery({
    ...readAgainRarely,
    queryKey: customerKeys.team(customerId),
    queryFn: ({ signal }) => callApi(readCustomerTeam, { params: { id: customerId }, signal, showsFailure: true }),
  });

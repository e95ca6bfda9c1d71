import { callApi, logFailure } from '@quaywatch/shared/api';
import { createCalendar, readCalendar, stopCalendar } from '@quaywatch/shared/contract';
import { removeIfThere, useAfterChange, useSingleMutation } from '@quaywatch/shared/query';
import { useQuery } from '@tanstack/react-query';

const key = ['account', 'calendar'];

export const useCalendar = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => callApi(readCalendar, { signal, showsFailure: true }) });

function useChange<Data>(change: () => Promise<Data>) {
  const { askAnew } = useAfterChange();
  return useSingleMutation({
    mutationFn: async () => {
      const data = await change();
      await askAnew(key);
      return data;
    },
    // Without an answer, the change may have been made.
    onError: (error) => {
      void askAnew(key);
      logFailure('change the calendar address', error);
    },
  });
}

export const useCreation = () => useChange(() => callApi(createCalendar, { showsFailure: true }));

/** An address that was stopped elsewhere counts as stopped. */
export const useStop = () => useChange(() => removeIfThere(callApi(stopCalendar, { showsFailure: true })));

import { callApi } from '@quaywatch/shared/api';
import { createCalendar, readCalendar, stopCalendar } from '@quaywatch/shared/contract';
import { removeIfThere } from '@quaywatch/shared/query';
import { useQuery } from '@tanstack/react-query';
import { useReloadingChange } from '../../reloading/use-reloading-change.ts';

const key = ['account', 'calendar'];

export const useCalendar = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => callApi(readCalendar, { signal, showsFailure: true }) });

const useChange = <Data>(change: () => Promise<Data>) =>
  useReloadingChange({ key, task: 'change the calendar address', change });

export const useCreation = () => useChange(() => callApi(createCalendar, { showsFailure: true }));

/** An address that was stopped elsewhere counts as stopped. */
export const useStop = () => useChange(() => removeIfThere(callApi(stopCalendar, { showsFailure: true })));

import { callApi } from '@quaywatch/shared/api';
import { createCalendar, readCalendar, stopCalendar } from '@quaywatch/shared/contract';
import { removeIfThere } from '@quaywatch/shared/query';
import { useQuery } from '@tanstack/react-query';
import { useReloadingChange } from '../../reloading/use-reloading-change.ts';
import { describeProblem } from './calendar.rules.ts';

const key = ['account', 'calendar'];

export const useCalendar = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => callApi(readCalendar, { signal, showsFailure: true }) });

const task = 'change the calendar address';

export const useCreateCalendar = () =>
  useReloadingChange({
    key,
    task,
    change: () => callApi(createCalendar, { showsFailure: true }),
    isShownOnce: () => true,
  });

/** An address that was stopped elsewhere counts as stopped. */
export const useStop = () =>
  useReloadingChange({
    key,
    task,
    change: () => removeIfThere(callApi(stopCalendar, { showsFailure: true })),
    describeLate: (error) => `Your calendar address has not been stopped. ${describeProblem(error)}`,
  });

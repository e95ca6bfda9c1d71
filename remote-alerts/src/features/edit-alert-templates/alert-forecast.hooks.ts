import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '@quaywatch/shared/api';
import { forecastAlertTemplates } from '@quaywatch/shared/contract';
import { hasFailed, useAfterChange } from '@quaywatch/shared/query';
import type { TemplateSet } from '../../template-table/template-set.rules.ts';

const forecasts = ['alerts', 'forecast'] as const;

/** Waits this long after the last change, so that ticking five boxes makes one call. */
const restMilliseconds = 400;

/** The last answer stays until the next one arrives (TPL-34). */
export function useAlertForecast(chosen: TemplateSet) {
  const rested = useRested(chosen);
  const forecast = useQuery({
    queryKey: [...forecasts, [...rested.keys()].sort()],
    queryFn: ({ signal }) =>
      callApi(forecastAlertTemplates, { body: [...rested.values()], signal, showsFailure: true }),
    placeholderData: keepPreviousData,
  });
  return { ...forecast, hasFailed: hasFailed(forecast), isOld: rested !== chosen || forecast.isPlaceholderData };
}

/** Used after a change of contacts: without a number nobody gets text messages. */
export function useForecastAnew() {
  const { askAnew } = useAfterChange();
  return () => void askAnew(forecasts);
}

function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

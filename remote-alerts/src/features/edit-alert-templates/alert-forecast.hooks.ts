import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '@quaywatch/shared/api';
import { forecastAlertTemplates } from '@quaywatch/shared/contract';
import { useAfterChange } from '@quaywatch/shared/query';
import type { TemplateSet } from '../../template-table/template-set.rules.ts';

const forecasts = ['alerts', 'forecast'] as const;

/** How long the boxes rest before the server is asked: ticking five of them is one question. */
const restMilliseconds = 400;

/** What these templates would have sent last month (TPL-34). The last answer stays while the next one comes. */
export function useAlertForecast(chosen: TemplateSet) {
  const rested = useRested(chosen);
  const forecast = useQuery({
    queryKey: [...forecasts, [...rested.keys()].sort()],
    queryFn: ({ signal }) =>
      callApi(forecastAlertTemplates, { body: [...rested.values()], signal, showsFailure: true }),
    placeholderData: keepPreviousData,
  });
  return { ...forecast, isOld: rested !== chosen || forecast.isPlaceholderData };
}

/** What is worked out depends on the contacts: nobody gets a text message without a number. */
export function useForecastAnew() {
  const { askAnew } = useAfterChange();
  return () => void askAnew(forecasts);
}

/** The value that has not changed for a while. */
function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

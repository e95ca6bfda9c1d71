import { searchHistory, type CallBody } from '@quaywatch/shared/contract';
import { readContainerNumbers } from '@quaywatch/shared/domain';
import type { HistoryForm, HistorySearch } from './history-form.rules.ts';

/** Turns YYYY-MM-DD into DD-MM-YYYY, as requests and addresses write it (HIS-D2). */
const turnDay = (day: string) => day.split('-').reverse().join('-');

/** "All" becomes null, and so does the end date in journey mode (HIS-28, HIS-D2, HIS-D3). */
export const toHistoryRequest = ({
  numbers,
  from,
  to,
  port,
  activity,
}: HistorySearch): CallBody<typeof searchHistory> => ({
  activity,
  containerNumbers: [...numbers],
  fromPeriodDate: turnDay(from),
  isJourneyDate: to === null,
  port,
  toPeriodDate: to && turnDay(to),
});

/** Uses the request's names, and leaves out absent values (HIS-D5). */
export function writeHistoryQuery(search: HistorySearch): string {
  const { containerNumbers, fromPeriodDate, toPeriodDate, isJourneyDate, port, activity } = toHistoryRequest(search);
  return new URLSearchParams({
    ...(containerNumbers.length > 0 && { containerNumbers: containerNumbers.join(' ') }),
    fromPeriodDate,
    ...(toPeriodDate && { toPeriodDate }),
    isJourneyDate: String(isJourneyDate),
    ...(port && { port }),
    ...(activity && { activity }),
  }).toString();
}

const { port: portField, activity: activityField, fromPeriodDate: dayField } = searchHistory.body.shape;

/** Turns DD-MM-YYYY into DD/MM/YYYY. */
const showAddressDay = (day: string) => day.replaceAll('-', '/');

/** Anyone can write an address, so unreadable parts are ignored (HIS-10). */
export function readHistoryQuery(query: URLSearchParams): HistoryForm {
  const read = (name: string, field: { safeParse: (value: unknown) => { success: boolean } }) => {
    const value = query.get(name) ?? '';
    return field.safeParse(value).success ? value : '';
  };
  const isJourneyDate = query.get('isJourneyDate') === 'true';
  return {
    numbers: readContainerNumbers(query.get('containerNumbers') ?? '').numbers.join('\n'),
    from: showAddressDay(read('fromPeriodDate', dayField)),
    // A journey date has no end date, whatever the address says (HIS-18).
    to: isJourneyDate ? '' : showAddressDay(read('toPeriodDate', dayField)),
    port: read('port', portField),
    activity: read('activity', activityField),
  };
}

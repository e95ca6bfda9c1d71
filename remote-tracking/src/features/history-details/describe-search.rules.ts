import { portNames } from '@quaywatch/shared/domain';
import { showDay, type HistorySearch } from '../../history/history-form.rules.ts';

/** What was searched for: '01/09/2026 to 31/10/2026, Southampton, Import'; what was not narrowed is left out. */
export const describeSearch = ({ from, to, port, activity }: HistorySearch): string =>
  [to ? `${showDay(from)} to ${showDay(to)}` : `Journey Date ${showDay(from)}`, port && portNames[port], activity]
    .filter(Boolean)
    .join(', ');

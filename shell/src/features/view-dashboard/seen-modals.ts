import { marketingSeenKey } from '@quaywatch/shared/session';
import { formatDay } from '@quaywatch/shared/domain';

// Signing out keeps it: the dialog shows once a day, not once a session (SES-D9).
const expiryShownKey = 'lastExpPaidModalShown';

/** UK day on which the expiry dialog was last closed; null if never (DSH-29). */
export const readExpiryShownOn = (): string | null => localStorage.getItem(expiryShownKey);

/** Keeps the expiry dialog away for the rest of the day (DSH-30). */
export const markExpiryShown = (now: Date): void => localStorage.setItem(expiryShownKey, formatDay(now));

/** Whether the marketing question has had its turn since sign-in (DSH-32). */
export const isMarketingSeen = (): boolean => localStorage.getItem(marketingSeenKey) === 'true';

/** Notes that the marketing question was closed or gave way (DSH-33, DSH-35). */
export const markMarketingSeen = (): void => localStorage.setItem(marketingSeenKey, 'true');

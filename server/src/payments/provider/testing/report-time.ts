const ukClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Writes a moment as the provider's reports do: `22/11/2026 09:45:17.000`, in UK time. */
export const writeReportTime = (moment: Date): string => `${ukClock.format(moment).replace(',', '')}.000`;

/**
 * For a text that says what was done too often.
 * @param seconds counted from the refusal; 0 if it does not say
 */
export function tryAgain(seconds = 0): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 0) return 'Please try again later.';
  if (minutes > 90) return `Please try again in ${Math.ceil(minutes / 60)} hours.`;
  return `Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

/** `seconds` from the refusal, if it has them. */
export function tryAgain(seconds = 0): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 0) return 'Please try again later.';
  return `Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

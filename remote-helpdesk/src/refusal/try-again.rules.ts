/** When something that was done too often may be done again; `seconds` as the refusal gives them, if it does. */
export function tryAgain(seconds = 0): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 0) return 'Please try again later.';
  return `Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

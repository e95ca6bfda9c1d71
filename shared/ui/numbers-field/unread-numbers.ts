const mostNamed = 5;

/** Six to eight digits after an owner's code, also in groups. A booking seldom has so few, and another fourth letter. */
const nearNumber = /(?<![A-Z\d])[A-Z]{3}[UJZ](?:[ \u00a0/-]?\d){6,8}(?![A-Z\d])/gi;

/** What looks like a container number but has a digit too few or too many, as it was typed, each once (VAL-27). */
function findUnread(text: string, read: readonly string[]): readonly string[] {
  const known = new Set(read);
  const isRead = (typed: string) => known.has(typed.replace(/[^A-Z\d]/g, '').slice(0, 11));
  const typed = text.match(nearNumber)?.map((found) => found.toUpperCase()) ?? [];
  return [...new Set(typed.filter((found) => !isRead(found)))];
}

/** ' Not taken: LGWU315845, SOTU32376401.', to follow another sentence. Empty if there are none. */
export function nameUnread(done: 'taken' | 'kept', text: string, read: readonly string[]): string {
  const unread = findUnread(text, read);
  if (unread.length === 0) return '';
  const more = unread.length > mostNamed ? ` and ${unread.length - mostNamed} more` : '';
  return ` Not ${done}: ${unread.slice(0, mostNamed).join(', ')}${more}.`;
}

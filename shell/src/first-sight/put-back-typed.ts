const pauseMs = 100;

/**
 * Puts back what was typed into a drawn page, and the focus, after React has drawn it anew because something else had
 * changed it: a password manager, an extension, a translation.
 *
 * @param drawn the fields of the drawn page
 * @param focused the element that had the focus there
 * @param pathname of the drawn page: what was typed, also passwords, goes into no form of another page
 * @param tries the script of a form may still be on its way
 */
export function putBackTyped(
  place: Element,
  drawn: Iterable<HTMLInputElement>,
  focused: Element | null,
  pathname: string,
  tries = 100,
): void {
  if (location.pathname !== pathname) return;
  const missing = [...drawn].filter((old) => !old.isConnected && !putBack(place, old, old === focused));
  if (missing.length === 0 || tries === 0) return;
  setTimeout(() => putBackTyped(place, missing, focused, pathname, tries - 1), pauseMs);
}

/** Returns false while the page has no such field. */
function putBack(place: Element, { name, value }: HTMLInputElement, takesFocus: boolean): boolean {
  const field = place.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!field) return false;
  if (value && !field.value) {
    // React overrides the property of the element, and would not notice the event after that.
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (takesFocus && document.activeElement === document.body) field.focus();
  return true;
}

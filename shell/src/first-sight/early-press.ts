declare global {
  // oxlint-disable-next-line no-var -- a property of the window
  var pressedEarly: HTMLElement | undefined;
}

/** Marks an area of a drawn page whose script comes after the page was taken over. */
export const laterArea = 'data-later';

/**
 * Remembers the last button that was pressed in such an area, which shows meanwhile that it is busy. The page's own
 * line of script does so until this begins (server/src/delivery/render-page.rules.ts).
 * @param place with the drawn page
 * @returns takes what was pressed in an area whose script is there now
 */
export function keepEarlyPress(place: Element): (area: Element) => HTMLElement | null {
  let pressed = globalThis.pressedEarly ?? null;
  globalThis.onclick = null;
  const remember = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(`[${laterArea}] button`) : null;
    if (button === null) return;
    pressed = button;
    button.closest(`[${laterArea}]`)?.setAttribute('aria-busy', 'true');
  };
  // Enter in a field comes as a click on the button of its form.
  place.addEventListener('click', remember, true);
  return (area) => {
    place.removeEventListener('click', remember, true);
    area.removeAttribute('aria-busy');
    const taken = pressed;
    pressed = null;
    return taken && area.contains(taken) ? taken : null;
  };
}

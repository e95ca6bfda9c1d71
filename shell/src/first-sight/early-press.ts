declare global {
  // oxlint-disable-next-line no-var -- declares a property of the window
  var pressedEarly: HTMLElement | undefined;
}

/** Marks an area of a drawn page whose script loads after React has taken over the page. */
export const laterArea = 'data-later';

/**
 * Remembers the last button that was pressed in a `laterArea`, and marks the area as busy. Before this starts,
 * the page's start script does the same (server/src/delivery/page-start.js).
 * @param place the element with the drawn page
 * @returns a function that takes the pressed button of an area whose script is loaded now
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
  // Enter in a field arrives as a click on the button of its form.
  place.addEventListener('click', remember, true);
  return (area) => {
    place.removeEventListener('click', remember, true);
    area.removeAttribute('aria-busy');
    const taken = pressed;
    pressed = null;
    return taken && area.contains(taken) ? taken : null;
  };
}

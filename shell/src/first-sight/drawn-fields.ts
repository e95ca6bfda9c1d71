/**
 * Keeps the fields of a drawn page, with what was typed into them, for the case that React draws them anew.
 *
 * A field is put back once, and only on this page. Passwords among them are kept no longer than needed (NAV-72).
 */
export function keepDrawnFields(place: Element) {
  let fields = [...place.querySelectorAll<HTMLInputElement>('[name]')];
  let focused = document.activeElement;
  const { pathname } = location;
  return {
    /** To be called for each error after which React has drawn something anew. */
    putBack: async (): Promise<void> => {
      const wasFocused = focused;
      const lost = fields.filter(({ isConnected }) => !isConnected);
      fields = fields.filter(({ isConnected }) => isConnected);
      if (lost.length === 0) return;
      const { putBackTyped } = await import('./put-back-typed.ts');
      putBackTyped(place, lost, wasFocused, pathname);
    },
    forget: (): void => {
      fields = [];
      focused = null;
    },
  };
}

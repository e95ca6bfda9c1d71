const gap = 6;
const margin = 8;

/**
 * Puts a fixed element beside its anchor, inside the window: above its middle, or below its left edge; on the other side
 * where there is no room. Both must be on the page already, because their sizes count.
 */
export function placeBeside(element: HTMLElement, anchor: HTMLElement, place: 'above' | 'below') {
  const at = anchor.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const page = document.documentElement;

  const above = at.top - gap - height;
  const below = at.bottom + gap;
  const fitsAbove = above >= margin;
  const fitsBelow = below + height <= page.clientHeight - margin;
  const top = (place === 'above' ? fitsAbove || !fitsBelow : fitsAbove && !fitsBelow) ? above : below;

  const left = place === 'above' ? at.left + at.width / 2 - width / 2 : at.left;
  const rightmost = page.clientWidth - margin - width;
  element.style.top = `${top}px`;
  element.style.left = `${Math.max(margin, Math.min(left, rightmost))}px`;
}

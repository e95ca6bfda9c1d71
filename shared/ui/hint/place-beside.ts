const gap = 6;
const margin = 8;

export type PlaceBeside = 'above' | 'below' | 'right';

/** Without room, the element flips, or goes below instead of right. Both must be on the page, because sizes count. */
export function placeBeside(element: HTMLElement, anchor: HTMLElement, place: PlaceBeside) {
  const at = anchor.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const page = document.documentElement;

  if (place === 'right' && at.right + gap + width <= page.clientWidth - margin) {
    element.style.top = `${Math.max(margin, at.top + at.height / 2 - height / 2)}px`;
    element.style.left = `${at.right + gap}px`;
    return;
  }

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

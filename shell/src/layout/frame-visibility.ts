const hiding = ['display', 'visibility', 'opacity', 'transform', 'position', 'inset', 'width', 'height', 'clip-path'];

/** Whether the part is visible. True on paper and in browsers that cannot tell. */
export function isInView(part: HTMLElement): boolean {
  if (!('checkVisibility' in part) || matchMedia('print').matches) return true;
  if (!part.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const { width, height, left, right, bottom } = part.getBoundingClientRect();
  return width > 0 && height > 0 && right > 0 && left < window.innerWidth && bottom > 0;
}

/** Removes what hides the part: attributes, then one style sheet if needed. @returns whether the part is in view */
export function showAgain(part: HTMLElement): boolean {
  for (let element: HTMLElement | null = part; element; element = element.parentElement) {
    element.hidden = false;
    for (const property of hiding) element.style.removeProperty(property);
  }
  return isInView(part) || switchOffSheet(part);
}

/** Whether the sheet is Emotion's, which has the styles of all components and so must stay. */
const isCommon = ({ ownerNode }: CSSStyleSheet) =>
  ownerNode instanceof HTMLElement && ownerNode.dataset['emotion'] === 'css';

/** Tries the latest style sheet first. */
function switchOffSheet(part: HTMLElement): boolean {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  for (const sheet of sheets.filter((one) => !one.disabled && !isCommon(one)).reverse()) {
    sheet.disabled = true;
    if (isInView(part)) return true;
    sheet.disabled = false;
  }
  return false;
}

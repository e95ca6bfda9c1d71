/** Calls back whenever the box gets another size, and once before. Returns what stops it. */
export function watchSize(box: Element, onSize: () => void) {
  const watcher = new ResizeObserver(onSize);
  watcher.observe(box);
  return () => watcher.disconnect();
}

/**
 * Also replaces `satisfy` of the federation's runtime (shared/build/shell-config.ts). The build writes only ranges with
 * `^`, and the runtime compares two versions with `<=`.
 */
export function satisfy(version: string, range: string): boolean {
  const wanted = numbersOf(range.replace(/^(\^|<=)/, ''));
  const found = numbersOf(version);
  const differs = found.findIndex((number, index) => number !== wanted[index]);
  if (differs === -1) return true;
  const isLater = (found[differs] ?? 0) > (wanted[differs] ?? 0);
  if (range.startsWith('<=')) return !isLater;
  const fixed = wanted.findIndex((number) => number !== 0);
  return isLater && differs > fixed && fixed !== -1;
}

const numbersOf = (version: string) => (version.split(/[-+]/, 1)[0] ?? '').split('.').map(Number);

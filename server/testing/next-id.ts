let count = 0;

/**
 * A UUID that nothing else in this process has. It comes from a counter, because it must be new but need not be random.
 */
export function nextId(): string {
  count += 1;
  return `7e570000-0000-4000-8000-${String(count).padStart(12, '0')}`;
}

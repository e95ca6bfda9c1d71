/** If the storage is full, the choice lasts until the page is left (NAV-138). */
export function keepChoice(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // The page goes on without it.
  }
}

const areThere = (...found: readonly unknown[]) => found.every((one) => one !== null);

/** A browser setting or a sandboxed frame can deny storage. Then even naming a storage throws, or it is null. */
export function isStorageDenied(): boolean {
  try {
    return !areThere(localStorage, sessionStorage, document.cookie) || !navigator.cookieEnabled;
  } catch {
    return true;
  }
}

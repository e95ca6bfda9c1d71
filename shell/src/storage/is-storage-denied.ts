const areThere = (...found: readonly unknown[]) => found.every((one) => one !== null);

/** By a setting of the browser, or in a sandboxed frame: the mere name of a storage throws then, or is null. */
export function isStorageDenied(): boolean {
  try {
    return !areThere(localStorage, sessionStorage, document.cookie) || !navigator.cookieEnabled;
  } catch {
    return true;
  }
}

/** Replaces denied storage for this document. Stored values are lost when the page is left or reloaded. */
export function storeInMemory(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(window, name, { value: createStorage(), configurable: true });
  const jar = new Map<string, string>();
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (cookie: string) => keepCookie(jar, cookie),
  });
}

type Stored = Record<string, string>;

/** Keys are own properties, as in a browser's storage, so that `Object.keys` lists them. */
function createStorage(): object {
  return Object.create({
    getItem(this: Stored, key: string): string | null {
      return Object.hasOwn(this, key) ? (this[key] ?? null) : null;
    },
    setItem(this: Stored, key: string, value: unknown): void {
      this[key] = String(value);
    },
    removeItem(this: Stored, key: string): void {
      Reflect.deleteProperty(this, key);
    },
    clear(this: Stored): void {
      for (const key of Object.keys(this)) Reflect.deleteProperty(this, key);
    },
  }) as object;
}

/** Stores a cookie in the form 'name=value; expires=...; path=/'. An expiry in the past removes it. */
function keepCookie(jar: Map<string, string>, cookie: string): void {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  const expires = attributes.find((one) => /^expires=/i.test(one))?.slice('expires='.length);
  if (expires !== undefined && Date.parse(expires) <= Date.now()) jar.delete(pair.slice(0, at));
  else jar.set(pair.slice(0, at), pair.slice(at + 1));
}

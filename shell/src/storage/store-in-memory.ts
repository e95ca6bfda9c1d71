/** Replaces denied storage for this document. Stored values are lost when the page is left or reloaded. */
export function storeInMemory(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(window, name, { value: createStorage(), configurable: true });
  const jar: Jar = new Map();
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => readCookies(jar),
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

type Jar = Map<string, { readonly value: string; readonly endsAt: number }>;

function readCookies(jar: Jar): string {
  for (const [name, { endsAt }] of jar) if (endsAt <= Date.now()) jar.delete(name);
  return [...jar].map(([name, { value }]) => `${name}=${value}`).join('; ');
}

/** Stores a cookie in the form 'name=value; expires=...; path=/'. One whose expiry is in the past is never read. */
function keepCookie(jar: Jar, cookie: string): void {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  const expires = attributes.find((one) => /^expires=/i.test(one))?.slice('expires='.length);
  const endsAt = expires === undefined ? Infinity : Date.parse(expires);
  jar.set(pair.slice(0, at), { value: pair.slice(at + 1), endsAt });
}

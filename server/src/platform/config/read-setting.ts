import { isSupportedCountry, type CountryCode } from 'libphonenumber-js/max';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { Setting } from './setting.ts';
import { settingGroups, type SettingName } from './settings.ts';
import { StartProblem } from './start-problem.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

// Error messages may show harmless values but never an address, which may contain a password.

const secretNames: ReadonlySet<string> = new Set(
  settingGroups
    .flatMap((group): readonly Setting[] => group.settings)
    .filter(({ secret }) => secret)
    .map(({ name }) => name),
);

/**
 * An empty setting counts as unset, so that `FOO= npm start` uses the default. A secret may instead be the content of
 * the file that `FOO_FILE` names.
 */
export function readText(env: Environment, name: SettingName): string | null {
  const value = textOf(env[name]);
  const path = secretNames.has(name) ? textOf(env[`${name}_FILE`]) : null;
  if (path === null) return value;
  if (value !== null) throw new StartProblem(`${name} and ${name}_FILE are both set: leave one of them out.`);
  return readSecretFile(name, path);
}

const textOf = (value: string | undefined) => value?.trim() || null;

function readSecretFile(name: SettingName, path: string): string {
  let text;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new StartProblem(`${name}_FILE names a file that cannot be read: ${path} (${code}).`);
  }
  if (text === '') throw new StartProblem(`${name}_FILE names an empty file: ${path}.`);
  return text;
}

export function readWholeNumber(
  env: Environment,
  name: SettingName,
  { least, most, fallback }: { readonly least: number; readonly most: number; readonly fallback: number },
): number {
  const value = readText(env, name);
  if (value === null) return fallback;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most)
    throw new StartProblem(`${name} must be a whole number from ${least} to ${most}, not "${value}".`);
  return number;
}

export function readFlag(env: Environment, name: SettingName): boolean {
  return readOneOf(env, name, ['0', '1'], '0') === '1';
}

export function readOneOf<Value extends string>(
  env: Environment,
  name: SettingName,
  allowed: readonly Value[],
  fallback: Value,
): Value {
  const value = readText(env, name);
  if (value === null) return fallback;
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new StartProblem(`${name} must be one of ${allowed.join(', ')}, not "${value}".`);
  return found;
}

export function readAddress(env: Environment, name: SettingName, protocols: readonly string[]): string | null {
  const value = readText(env, name);
  if (value === null) return null;
  const beginnings = protocols.map((protocol) => `${protocol}//`);
  if (!URL.canParse(value) && beginnings.some((beginning) => value.startsWith(beginning)))
    throw new StartProblem(
      `${name} cannot be read as an address, perhaps because of its password: / must be written as %2F.`,
    );
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    throw new StartProblem(`${name} must be an address that begins with ${beginnings.join(' or ')}.`);
  return value;
}

/**
 * Reads an address to which paths are added.
 * @returns it as browsers write it, in small letters and without a slash at its end
 */
export function readOrigin(env: Environment, name: SettingName): string | null {
  const value = readAddress(env, name, ['http:', 'https:']);
  if (value === null) return null;
  const { origin, username, password, pathname } = new URL(value);
  if (username || password || !/^\/*$/.test(pathname) || /[?#]/.test(value))
    throw new StartProblem(
      `${name} must be an address such as https://quaywatch.example, without a user, path, query or fragment.`,
    );
  return origin;
}

/** Reads an email address without a display name; mails add the product's name. */
export function readEmail(env: Environment, name: SettingName, fallback: string): string {
  const value = readText(env, name);
  if (value === null) return fallback;
  if (!/^[^\s<>()[\]",:;@\\]+@[a-z\d.-]+$/i.test(value))
    throw new StartProblem(`${name} must be an email address such as ${fallback}.`);
  return value;
}

/** Reads settings that belong together: all of them, or null when none is set. */
export function readAllOrNone<Key extends string>(
  env: Environment,
  names: Readonly<Record<Key, SettingName>>,
): Record<Key, string> | null {
  const entries = (Object.keys(names) as Key[]).map((key) => [key, readText(env, names[key])] as const);
  const missing = entries.filter(([, value]) => value === null).map(([key]) => names[key]);
  if (missing.length === entries.length) return null;
  if (missing.length > 0)
    throw new StartProblem(
      `${missing.join(', ')} must be set too: ${Object.values(names).join(', ')} belong together.`,
    );
  return Object.fromEntries(entries) as Record<Key, string>;
}

const readList = (env: Environment, name: SettingName) =>
  (readText(env, name) ?? '').split(/[\s,]+/).filter((text) => text !== '');

/** The United Kingdom, then Ireland, then the rest of the European Union. */
const defaultCountries: readonly CountryCode[] = [
  ...(['GB', 'IE', 'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'] as const),
  ...(['IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'] as const),
];

/** ISO 3166-1 codes, separated by commas. */
export function readCountries(env: Environment, name: SettingName): readonly CountryCode[] {
  const codes = readList(env, name).map((code) => code.toUpperCase());
  const bad = codes.find((code) => !isSupportedCountry(code));
  if (bad !== undefined) throw new StartProblem(`${name} must be a list of countries such as GB,IE, not "${bad}".`);
  return codes.length === 0 ? defaultCountries : codes.filter((code) => isSupportedCountry(code));
}

export function readNetworks(env: Environment, name: SettingName): readonly string[] {
  const networks = readList(env, name);
  const bad = networks.find((text) => !isNetwork(text));
  if (bad !== undefined)
    throw new StartProblem(`${name} must be a list of addresses or networks such as 10.0.0.0/8, not "${bad}".`);
  return networks;
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  // A prefix of 0 would trust every sender, so any client could make up its address.
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

/** Origins of sites, separated by commas: scheme and host, with the port unless it is the default. */
export function readOrigins(env: Environment, name: SettingName): readonly string[] {
  const origins = readList(env, name);
  const bad = origins.find((text) => !isOrigin(text));
  if (bad !== undefined)
    throw new StartProblem(`${name} must be a list of origins such as https://portal.example, not "${bad}".`);
  return origins;
}

/** Whether it is an origin as browsers send it. A `*`, a path or a capital letter would never match. */
const isOrigin = (text: string) => /^https?:[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;

import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { parseSlot } from '@quaywatch/shared/remote/slots';
import * as z from 'zod/mini';

const moment = z.iso.datetime({ offset: true });
const names = z.array(z.string());

/** The content of `release-keys.json` of an installation. */
export const releaseKeyList = z.strictObject({
  $schema: z.optional(z.string()),
  /** Keys by a name of your choice. */
  keys: z.record(
    z.string(),
    z.strictObject({
      /** As `pnpm release-key` prints it. */
      publicKey: z.string(),
      /** Signatures from before this moment do not count. */
      from: z.optional(moment),
      /** Signatures from after this moment do not count. */
      until: z.optional(moment),
    }),
  ),
  /** The keys that own each remote; the shell is `shell`. */
  remotes: z.record(z.string(), names),
  /** The remote that owns each slot, and other remotes that may fill it. */
  slots: z._default(z.record(z.string(), z.strictObject({ owner: z.string(), grants: z._default(names, []) })), {}),
});

export type ListedKey = {
  /** The name of the key in the list. */
  readonly name: string;
  readonly id: string;
  readonly publicKey: KeyObject;
  readonly from: string | undefined;
  readonly until: string | undefined;
};

export type ReleaseKeys = {
  findKey(id: string): ListedKey | null;
  /** Keys that own the remote; none for a remote that the list does not have. */
  ownersOf(remote: string): readonly ListedKey[];
  /**
   * Finds a slot, also by the old name of one from before slots had owners. A slot that is listed with its owner but
   * without a version stands for all its versions. Null for a slot that the list does not have.
   */
  findSlot(slot: string): { readonly owner: string; readonly grants: readonly string[] } | null;
  readonly remotes: readonly string[];
};

/** The id of a key: 16 hexadecimal digits, which the private key shares. */
export const keyIdOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 16);

/** @throws if the text is not such a list; the message says what is wrong, but does not name the file */
export function parseReleaseKeys(text: string): ReleaseKeys {
  // zod/mini has no messages by default.
  const parsed = releaseKeyList.safeParse(readJson(text), { error: z.locales.en().localeError });
  if (!parsed.success)
    throw new Error(
      parsed.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; '),
    );
  const { remotes, slots } = parsed.data;
  const keys = new Map(Object.entries(parsed.data.keys).map(([name, key]) => [name, readKey(name, key)]));
  const byId = new Map<string, ListedKey>();
  for (const key of keys.values()) {
    const other = byId.get(key.id);
    if (other) throw new Error(`keys.${key.name}: this key is already listed as ${other.name}`);
    byId.set(key.id, key);
  }
  const owners = new Map(
    Object.entries(remotes).map(([remote, named]) => [
      remote,
      named.map((name) => keys.get(name) ?? refuse(`remotes.${remote}: there is no key ${name}`)),
    ]),
  );
  const bySlot = new Map<string, (typeof slots)[string]>();
  for (const [slot, listed] of Object.entries(slots)) {
    for (const remote of [listed.owner, ...listed.grants])
      if (!owners.has(remote)) throw new Error(`slots.${slot}: there is no remote ${remote}`);
    const full = fullNameOf(slot);
    if (bySlot.has(full)) throw new Error(`slots.${slot}: this slot is also listed under its other name`);
    bySlot.set(full, listed);
  }
  return {
    findKey: (id) => byId.get(id) ?? null,
    ownersOf: (remote) => owners.get(remote) ?? [],
    findSlot(slot) {
      const parsed = parseSlot(slot);
      const ofAllVersions = parsed ? bySlot.get(`${parsed.owner}.${parsed.name}`) : undefined;
      return bySlot.get(parsed?.address ?? slot) ?? ofAllVersions ?? null;
    },
    remotes: [...owners.keys()].sort(),
  };
}

/** Lists and releases may be from before slots had owners. */
const fullNameOf = (slot: string): string => parseSlot(slot)?.address ?? slot;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`it is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

type WrittenKey = z.infer<typeof releaseKeyList>['keys'][string];

function readKey(name: string, { publicKey, from, until }: WrittenKey): ListedKey {
  const key = readPublicKey(publicKey);
  if (!key) throw new Error(`keys.${name}: publicKey is not an Ed25519 key as printed by the command release-key`);
  if (from !== undefined && until !== undefined && Date.parse(from) >= Date.parse(until))
    throw new Error(`keys.${name}: until must be after from`);
  return { name, id: keyIdOf(key), publicKey: key, from, until };
}

function readPublicKey(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

function refuse(problem: string): never {
  throw new Error(problem);
}

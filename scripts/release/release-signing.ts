import { readFileSync, statSync } from 'node:fs';
import { messageOf } from '@quaywatch/shared/build/releases';
import { parseReleaseKeys, readSigner, type ReleaseKeys, type Signer } from '@quaywatch/shared/signing';

type Named = { readonly keysFile: string | undefined; readonly keyFile: string | undefined };
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the installation's list of keys (RELEASE_KEYS_FILE) and the private key of this command, as a file
 * (RELEASE_SIGNING_KEY_FILE) or as text (RELEASE_SIGNING_KEY).
 * @returns null without a list: nothing is signed
 * @throws when one of them cannot be read, others can read the private key, or there is a private key but no list
 */
export function readSigning(
  { keysFile, keyFile }: Named,
  env: Environment = process.env,
  platform = process.platform,
): { readonly keys: ReleaseKeys; readonly signer: Signer | null } | null {
  const list = keysFile || env['RELEASE_KEYS_FILE'];
  const pem = readPrivateKey(keyFile || env['RELEASE_SIGNING_KEY_FILE'], env['RELEASE_SIGNING_KEY'], platform);
  if (list) return { keys: readKeys(list), signer: pem === null ? null : readSigner(pem) };
  if (pem === null) return null;
  throw new Error(
    'No list of keys is named. Use --keys FILE or RELEASE_KEYS_FILE; the operator of the installation has the file.',
  );
}

function readKeys(file: string): ReleaseKeys {
  try {
    return parseReleaseKeys(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`The list of keys ${file} cannot be used: ${messageOf(error)}.`, { cause: error });
  }
}

function readPrivateKey(file: string | undefined, text: string | undefined, platform: string): string | null {
  if (!file) return text || null;
  try {
    // A secret store's file belongs to root and is read by its group. On Windows every file has the same mode.
    const others = platform === 'win32' ? 0 : statSync(file).mode & 0o007;
    if (others) throw new Error(`everybody on this machine can read it; chmod 600 ${file}`);
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`The private key ${file} cannot be used: ${messageOf(error)}.`, { cause: error });
  }
}

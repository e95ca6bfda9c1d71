import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pino from 'pino';
import { createTestConfig } from '../../testing/test-config.ts';
import { checkLeakedPasswords } from './config/check-leaked-passwords.ts';
import type { Role } from './config/config.ts';
import { lockDataFolder } from './database/embedded/data-folder-lock.ts';
import { openPlatform, type OpenPlatform } from './open-platform.ts';
import { createShutdown } from './process/shutdown.ts';
import { hasHash, isSortedHashes } from './sorted-hashes.ts';

const folder = mkdtempSync(join(tmpdir(), 'quaywatch-hashes-'));
after(() => rmSync(folder, { recursive: true }));

const hashes = Array.from({ length: 400 }, (_, place) =>
  createHash('sha1').update(`password-${place}`).digest('hex').toUpperCase(),
).sort();

function write(name: string, lines: readonly string[], end = '\r\n'): string {
  const path = join(folder, name);
  writeFileSync(path, lines.join(end));
  return path;
}

function open(role: Role, leakedPasswordsFile: string): Promise<OpenPlatform> {
  const config = createTestConfig({ dataDir: folder, role, leakedPasswordsFile });
  return openPlatform(config, pino({ level: 'silent' }), { shutdown: createShutdown(), onFailure: assert.fail });
}

test('every hash in a list is found and no others, whatever its line endings [PWD-39]', async () => {
  const counted = hashes.map((hash, place) => `${hash}:${10 ** (place % 8)}`);
  const others = ['0'.repeat(40), 'F'.repeat(40), ...hashes.slice(0, 50).map((hash) => `${hash.slice(0, 39)}Z`)];
  const lists = [
    write('counted.txt', counted),
    write('ended.txt', [...counted, '']),
    write(
      'plain.txt',
      hashes.map((hash) => hash.toLowerCase()),
      '\n',
    ),
    write('short.txt', hashes.slice(0, 1)),
  ];

  for (const path of lists) {
    assert.equal(isSortedHashes(path), true, path);
    const known = path.includes('short') ? hashes.slice(0, 1) : hashes;
    for (const hash of known) assert.equal(await hasHash(path, hash), true, `${path} ${hash}`);
    for (const hash of others) assert.equal(await hasHash(path, hash), false, `${path} ${hash}`);
  }
});

test('a process does not start if the list of hashes is missing, empty, unsorted or something else [PWD-39]', async () => {
  const check = (leakedPasswordsFile: string | null) => checkLeakedPasswords({ leakedPasswordsFile });
  const wrong = {
    missing: join(folder, 'nothing.txt'),
    empty: write('empty.txt', []),
    reversed: write('reversed.txt', hashes.toReversed()),
    words: write('words.txt', ['Password1', 'Harbour2026']),
    other: write(
      'ntlm.txt',
      hashes.map((hash) => hash.slice(0, 32)),
    ),
  };

  for (const [name, path] of Object.entries(wrong))
    assert.throws(() => check(path), { name: 'StartProblem', message: /^LEAKED_PASSWORDS_FILE / }, name);
  assert.doesNotThrow(() => check(write('right.txt', hashes)));
  assert.doesNotThrow(() => check(null));
  await assert.rejects(open('web', wrong.missing), /LEAKED_PASSWORDS_FILE cannot be read/);
});

test('a worker, which checks no passwords, starts without the list [PWD-39]', async () => {
  const lock = await lockDataFolder(folder);
  // The start checks the lock of the folder only after the list.
  await assert.rejects(open('worker', join(folder, 'nothing.txt')), /^StartProblem: DATA_DIR .* is in use/);
  lock.release();
});

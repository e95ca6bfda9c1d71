import { StartProblem } from './start-problem.ts';

const shortest = 32;
/** 16 random bytes in hex have fewer different characters only once in twenty million times. */
const fewestCharacters = 8;

// Keys from examples, and what people type when asked for something long. About one random key in ten million contains
// one of them.
const wellKnown = [
  'secret',
  'password',
  'change-me',
  'change_me',
  'changeme',
  'replace',
  'default',
  'placeholder',
  'example',
  'quaywatch',
  'feed-key',
  'feed_key',
  'feedkey',
  'qwerty',
  'letmein',
  '12345678',
  'abcdefg',
];

/**
 * Accepts a well-chosen sentence as well as a random key.
 * @throws StartProblem that says what is wrong with the key without showing it
 */
export function refuseWeakKey(name: string, key: string): void {
  const weakness = findWeakness(key);
  if (weakness !== null)
    throw new StartProblem(`${name} ${weakness} when NODE_ENV=production: openssl rand -base64 48 makes a good one.`);
}

function findWeakness(key: string): string | null {
  const lower = key.toLowerCase();
  if (key.length < shortest) return `must have at least ${shortest} characters`;
  if (wellKnown.some((word) => lower.includes(word))) return 'must not be made of well-known words';
  if (new Set(key).size < fewestCharacters || isRepeated(key) || isSequence(key)) return 'must not follow a pattern';
  return null;
}

/** Whether the key is one piece repeated, perhaps cut off at the end. */
function isRepeated(key: string): boolean {
  for (let period = 1; period <= key.length / 2; period += 1)
    if (key.slice(period) === key.slice(0, key.length - period)) return true;
  return false;
}

/** Whether most characters repeat the one before or step through the alphabet; a sixth of random hex digits do. */
function isSequence(key: string): boolean {
  let near = 0;
  for (let index = 1; index < key.length; index += 1)
    if (Math.abs(key.charCodeAt(index) - key.charCodeAt(index - 1)) <= 1) near += 1;
  return near > 0.6 * (key.length - 1);
}

// The browser of the journeys: one that is there, else Debian's, else Playwright's own download.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './prepare.mjs';

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const findChromium = () => places.find((path) => path && existsSync(path));

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));

/** The path of a Chromium that runs; an empty text lets Playwright take its own. */
export async function ensureChromium(say) {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && isDebian()) {
    say('Installing Chromium');
    await run('apt-get', ['update', '-qq'], { quiet: true });
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    return findChromium() ?? '';
  }
  say('Downloading a Chromium for the journeys');
  await run('playwright', ['install', 'chromium'], { cwd: join(root, 'e2e') });
  return '';
}

// Finds or installs the browser for journeys: headless Chromium, which is a third faster than the full one.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './prepare.mjs';

const headlessShell = '/usr/bin/chromium-headless-shell';

const places = [
  process.env.CHROMIUM_PATH,
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of the first one that is installed. */
export const findChromium = () => places.find((path) => path && existsSync(path));

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));

/** The path of a Chromium that runs; empty to let Playwright use its own. */
export async function ensureChromium(say) {
  const found = findChromium();
  if (found && [process.env.CHROMIUM_PATH, headlessShell].includes(found)) return found;
  if (process.getuid?.() === 0 && isDebian()) {
    say('Installing a headless Chromium');
    const installed = await installHeadlessShell().then(
      () => true,
      () => false,
    );
    if (installed) return headlessShell;
  }
  if (found) return found;
  say('Downloading a Chromium for the journeys');
  await run('playwright', ['install', '--only-shell', 'chromium'], { cwd: join(root, 'e2e') });
  return '';
}

async function installHeadlessShell() {
  await run('apt-get', ['update', '-qq'], { quiet: true });
  await run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
    quiet: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promoteMarked } from '../fixtures/marked-release.ts';
import { expect, test } from '../fixtures/moved-time.ts';

const title = 'Administration Search';

/** What `pnpm release` runs before a release is published. */
function tryReleases(store: string, ...names: string[]) {
  const script = join(import.meta.dirname, '../trial/try-releases.ts');
  const { status, stdout } = spawnSync(process.execPath, [script, store, ...names], { encoding: 'utf8' });
  return { status, lines: stdout.trim().split('\n') };
}

test('a release is shown in a browser before anybody gets it: one that throws on one of its pages is refused, with the page and the reason, and one that does not is not [NAV-54]', async ({
  product,
}) => {
  test.setTimeout(180_000);
  promoteMarked(product.releases, 'helpdesk', title, `"+(()=>{throw new TypeError("boom")})()+"`);
  const { status, lines } = tryReleases(product.releases, 'helpdesk', 'tracking');

  expect(status).toBe(1);
  expect(lines).toContainEqual(expect.stringMatching(/^helpdesk \/administration-search: .*(boom|TypeError)/));
  expect(lines.filter((line) => !line.startsWith('helpdesk /'))).toEqual([]);
});

import { operate, publishMarked } from '../fixtures/marked-release.ts';
import { expect, nightly, test } from '../fixtures/moved-time.ts';

const heading = 'Container Details';
/** Starts 300 ms after the module has run, and lasts longer than the test needs to look. */
const hang = `${heading}"+(setTimeout(()=>{for(const end=Date.now()+8000;Date.now()<end;);},300),"")+"`;

test.use({ expectedErrors: [/failed at blocked/] });

test(
  'a canary that hangs the page is reported before it hangs, and as alive only afterwards [SRV-142]',
  nightly,
  async ({ page, product: { url, releases }, signInAs }) => {
    const release = publishMarked(releases, 'tracking', heading, hang);
    operate(releases, 'promote', 'tracking', release, '--percent', '99');
    const isGiven = async () => {
      await page.goto('/login');
      return (await page.content()).includes(release);
    };
    await expect.poll(isGiven, { timeout: 15_000 }).toBe(true);
    const count = async (name: string) => {
      const text = await (await fetch(`${url}/metrics`)).text();
      const labels = `{remote="tracking",release="${release}"`;
      return text.split('\n').filter((line) => line.startsWith(`quaywatch_remote_${name}_total${labels}`)).length;
    };
    await signInAs('paid');

    await page.goto('/containers', { waitUntil: 'commit' });

    await expect.poll(() => count('opened')).toBe(1);
    expect(await count('alive')).toBe(0);
    await expect.poll(() => count('alive'), { timeout: 40_000 }).toBe(1);
    expect(await count('failures')).toBe(1);
  },
);

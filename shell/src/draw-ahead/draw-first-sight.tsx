import type { ContentItem, ContentRegion } from '@quaywatch/shared/contract';
import { formatMoment, portNames, type NavigationEntry } from '@quaywatch/shared/domain';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../app/app.tsx';
import { paths } from '../paths.ts';
import type { SignedInPart } from '../app/signed-in-part.ts';
import type { SafeItem } from '../content/load-content.ts';
import { legalPages } from '../layout/legal-links.tsx';
import { drawMenu } from './draw-menu.tsx';
import { drawnSessions, emptyRemotes } from './drawn-sessions.tsx';
import { nothingSeen, type FirstSight } from '../first-sight/first-sight.ts';

/** Values of the drawn items. */
type Values = Pick<ContentItem, 'title' | 'content' | 'published'>;
type Drawn = Pick<FirstSight, 'name' | 'visitor'> & { readonly path: string; readonly part: SignedInPart };

const copies = (count: number, name: ContentRegion, values: Values) => {
  const item = { ...values, region: { name, itemLimit: 1 }, contentType: { name: 'Text' }, displayOrder: 1 };
  return Array.from({ length: count }, () => item) as unknown as readonly SafeItem[];
};

const noPart = Object.assign(() => null, { preload: () => Promise.resolve() }) as unknown as SignedInPart;

async function drawMarkup(markup: ReactNode): Promise<string> {
  // React would send a larger boundary after the page, with a script that moves it to its place.
  const { prelude } = await prerender(markup, { progressiveChunkSize: 1_000_000 });
  return new Response(prelude).text();
}

function drawPage({ name, visitor, path, part }: Drawn, values: Values, alerts = 0, blocks = 0): Promise<string> {
  const content = new Map<ContentRegion, readonly SafeItem[]>([
    ['Critical Alerts (LGPL)', copies(alerts, 'Critical Alerts (LGPL)', values)],
    ['Critical Alerts (DPWS)', []],
    ['Sign In', copies(blocks, 'Sign In', values)],
  ]);
  return drawMarkup(
    <App
      sight={{ ...nothingSeen, name, visitor, siteKey: 'altcha', content }}
      router={({ children }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>}
      notice={null}
      registry={emptyRemotes.registry}
      signedInPart={part}
      confirmationLink={null}
      unlockToken={null}
    />,
  );
}

async function drawSight(drawn: Drawn, values: Values) {
  return {
    name: String(drawn.name),
    written: { port: portNames.LGP, time: formatMoment(values.published) },
    bare: await drawPage(drawn, values),
    alerts: [await drawPage(drawn, values, 1), await drawPage(drawn, values, 2)] as const,
    blocks: [await drawPage(drawn, values, 0, 1), await drawPage(drawn, values, 0, 2)] as const,
  };
}

/** Draws what the server puts into pages before any script runs (decision 0105). Only the build runs this, on Node. */
export async function drawFirstSights(values: Values) {
  const names = [paths.signIn, ...legalPages.map(({ path }) => path)];
  return Promise.all(names.map((name) => drawSight({ name, visitor: null, path: name, part: noPart }, values)));
}

/** Draws pages for signed-in customers (decision 0115), one session at a time, because there is only one store. */
export async function drawSessionSights(values: Values, item: Pick<NavigationEntry, 'label' | 'path'>) {
  const sights = [];
  for (const { signIn, ...drawn } of drawnSessions()) {
    signIn();
    sights.push(await drawSight(drawn, values));
  }
  return { sights, menu: await drawMenu(drawMarkup, item) };
}

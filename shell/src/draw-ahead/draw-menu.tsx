import { navigationIconNames } from '@quaywatch/shared/contract';
import type { NavigationEntry } from '@quaywatch/shared/domain';
import { navigationIcon } from '@quaywatch/shared/ui';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { NavigationLink } from '../layout/navigation-link.tsx';
import { ownNavigation } from '../layout/own-navigation.ts';
import { RemotesContext } from '../remotes/remotes-context.ts';
import { emptyRemotes } from './drawn-sessions.tsx';

type DrawMarkup = (markup: ReactNode) => Promise<string>;

const entry = { icon: 'dashboard', disabled: false, isDocument: false };

/** Draws an item in each look, and each icon. @param values of the item that can be recognised in the markup */
export async function drawMenu(drawMarkup: DrawMarkup, values: Pick<NavigationEntry, 'label' | 'path'>) {
  const draw = (change: Partial<NavigationEntry>, shown = '/') =>
    drawMarkup(
      <MemoryRouter initialEntries={[shown]}>
        <RemotesContext value={emptyRemotes}>
          <li>
            <NavigationLink menu="bar" entry={{ ...entry, ...values, ...change }} />
          </li>
        </RemotesContext>
      </MemoryRouter>,
    );
  const drawIcon = async (name: string) => {
    const Icon = navigationIcon(name);
    return [name, await drawMarkup(<Icon aria-hidden="true" />)] as const;
  };
  return {
    items: ownNavigation,
    looks: {
      open: await draw({}),
      current: await draw({}, values.path),
      closed: await draw({ disabled: true }),
      document: await draw({ isDocument: true }),
    },
    icons: Object.fromEntries(await Promise.all([...navigationIconNames, ''].map(drawIcon))),
  };
}

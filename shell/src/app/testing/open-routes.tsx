import { beforeAll, beforeEach } from '@jest/globals';
import {
  listBusinessSubTypes,
  listBusinessTypes,
  listRoleTypes,
  listSecretQuestionTypes,
  readContent,
  readDashboardSummary,
} from '@quaywatch/shared/contract';
import { contractServer, renderScreen, type TestSession } from '@quaywatch/shared/testing';
import { SiteKeyProvider } from '../../captcha/site-key.tsx';
import { AppRoutes } from '../app-routes.tsx';
import { LazySignedInApp } from '../lazy-parts.ts';

export const subscriptionInfo = {
  containerNumbers: [],
  subscriptionIds: [],
  pendingEmail: 0,
  pendingSms: 0,
  availableEmail: 0,
  availableSms: 0,
  paidSubscriptionExpirationDate: null,
};

const page = (path: string, title: string, access: object) => ({
  path,
  module: `./src${path}-page.tsx`,
  title,
  access,
});
const descriptor = {
  name: 'sample',
  pages: [
    page('/account', 'My Account Preferences', { kind: 'signed-in' }),
    page('/alert-templates', 'Alert Templates', { kind: 'tiers', tiers: ['Free-advanced', 'Paid', 'Internal'] }),
    page('/administration-search', 'Administration Search', { kind: 'authority', authority: 'HELP_DESK' }),
  ],
  navigation: [],
  panels: [],
  needs: '^1.48.0',
};

/** Serves every test of the calling file: a registry with one remote of three pages, and the shell's own calls. */
export function routesServer() {
  const server = contractServer();
  beforeAll(async () => {
    const element = document.createElement('script');
    element.type = 'application/json';
    element.id = 'registry';
    const remotes = [{ descriptor, release: 'r', container: 'c', entry: '/e.js', scripts: {}, requires: {} }];
    element.textContent = JSON.stringify({ generatedAt: '', integrity: {}, remotes });
    document.head.append(element);
    // The first compilation takes longer than a test waits.
    await LazySignedInApp.preload();
  });
  beforeEach(() => {
    server.answer(readContent, []);
    server.answer(readDashboardSummary, { hasMarketingPreferences: true, lastLoginTime: null, subscriptionInfo });
    for (const list of [listBusinessTypes, listBusinessSubTypes, listRoleTypes, listSecretQuestionTypes])
      server.answer(list, []);
  });
  return server;
}

/** Renders all routes of the shell at an address, for a customer, or for a visitor (null). */
export const openRoutes = (
  at: string,
  session: TestSession | null,
  confirmationLink: string | null = null,
  unlockToken: string | null = null,
) =>
  renderScreen(
    <SiteKeyProvider value="altcha">
      <AppRoutes confirmationLink={confirmationLink} unlockToken={unlockToken} />
    </SiteKeyProvider>,
    { at, session },
  );

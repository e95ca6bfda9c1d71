import { beforeEach } from '@jest/globals';
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
import type { ExposedModules } from '../../remotes/exposed-modules.ts';
import { openDocument } from '../../remotes/testing/open-document.tsx';
import { createSignedInPart, type SignedInPart } from '../signed-in-part.ts';
import { LazyDashboardPage, LazySignInPage } from '../lazy-parts.ts';
import { SignedOutPart } from '../signed-out-part.ts';

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
  navigation: [
    { label: 'Account', icon: 'account', order: 20, path: '/account', access: { kind: 'signed-in' }, free: 'shown' },
  ],
  panels: [],
  needs: '^1.48.0',
};

/**
 * For every test of the calling file: one remote with three pages, and the shell's own calls.
 * @param exposed replaces the federation
 */
export function shellRoutes(exposed: Partial<ExposedModules> = {}) {
  const server = contractServer();
  let signedInPart: SignedInPart;
  beforeEach(async () => {
    const remotes = [{ descriptor, release: 'r', container: 'c', entry: '/e.js', scripts: {}, requires: {} }];
    signedInPart = createSignedInPart(openDocument({ generatedAt: '', integrity: {}, remotes }, exposed).releases);
    // The first compilation takes longer than the time limit of a test.
    await Promise.all([signedInPart, SignedOutPart, LazySignInPage, LazyDashboardPage].map((part) => part.preload()));
    server.answer(readContent, []);
    server.answer(readDashboardSummary, { hasMarketingPreferences: true, lastLoginTime: null, subscriptionInfo });
    for (const list of [listBusinessTypes, listBusinessSubTypes, listRoleTypes, listSecretQuestionTypes])
      server.answer(list, []);
  });

  const open = (
    at: string,
    session: TestSession | null,
    confirmationLink: string | null = null,
    unlockToken: string | null = null,
  ) =>
    renderScreen(
      <SiteKeyProvider value="altcha">
        <AppRoutes signedInPart={signedInPart} confirmationLink={confirmationLink} unlockToken={unlockToken} />
      </SiteKeyProvider>,
      { at, session },
    );
  return { server, open };
}

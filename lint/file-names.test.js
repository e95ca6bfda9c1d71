import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import { fileNames, findNameProblem } from './file-names.js';

test('product files have kebab-case names with the suffixes of their package', () => {
  for (const path of [
    'shell/src/features/view-dashboard/dashboard-summary.hooks.ts',
    'remote-tracking/src/list-form/list-form.rules.test.ts',
    'remote-alerts/src/pages/alert-templates-page.tsx',
    'remote-alerts/src/panels/alert-editor-panel.tsx',
    'shell/src/features/read-faqs/faqs-page.tsx',
    'shared/ui/button/button.styles.ts',
    'shared/ui/index.test.ts',
    'server/src/identity/sessions/index.ts',
    'server/src/feed/feed.routes.test.ts',
    'e2e/journeys/customer-keeps-lists.spec.ts',
  ])
    assert.equal(findNameProblem(path), null, path);
});

test('suffixes of another package are refused, such as SQL in the browser or styles in the server', () => {
  for (const path of [
    'remote-tracking/src/list-form/saved-lists.queries.ts',
    'shared/session/session.rules.ts',
    'server/src/tracking/board.styles.ts',
    'server/src/alerts/alerts.lookups.ts',
    'server/testing/accounts.queries.ts',
  ])
    assert.match(findNameProblem(path) ?? '', /is not a suffix of/, path);
});

test('pages and panels of a remote belong in one folder each', () => {
  assert.match(
    findNameProblem('remote-helpdesk/src/features/search-customers/administration-search-page.tsx') ?? '',
    /belongs in remote-helpdesk\/src\/pages/,
  );
  assert.match(
    findNameProblem('remote-alerts/src/pages/alert-editor-panel.tsx') ?? '',
    /belongs in remote-alerts\/src\/panels/,
  );
});

test('a name that is not in kebab-case or says nothing is refused', () => {
  assert.match(findNameProblem('shell/src/app/AppRoutes.tsx') ?? '', /kebab-case/);
  assert.match(findNameProblem('shell/src/app/utils.ts') ?? '', /says nothing/);
  assert.match(findNameProblem('server/src/common/money.ts') ?? '', /says nothing/);
});

test('only doors are called index', () => {
  for (const path of ['shared/ui/button/index.ts', 'remote-tracking/src/results/index.ts', 'server/src/index.ts'])
    assert.match(findNameProblem(path) ?? '', /name of a door/, path);
});

test('the linter reports the file', async () => {
  const eslint = new ESLint({
    cwd: '/product',
    overrideConfigFile: true,
    overrideConfig: { plugins: { files: fileNames }, rules: { 'files/name': 'error' } },
  });

  const [result] = await eslint.lintText('', { filePath: '/product/shell/src/app/helpers.js' });

  assert.deepEqual(
    result?.messages.map(({ message }) => message),
    ['helpers says nothing about what it holds.'],
  );
});

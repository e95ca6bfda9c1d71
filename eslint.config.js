import js from '@eslint/js';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import a11y from 'eslint-plugin-jsx-a11y';
import { defineConfig } from 'eslint/config';
import ts from 'typescript-eslint';
import { fileNames } from './lint/file-names.js';
import { afterChange } from './lint/after-change.js';
import { bareTexts } from './lint/bare-texts.js';
import { forms } from './lint/forms.js';
import { computeImportZones, doors } from './lint/import-zones.js';
import { withoutModuleState } from './lint/module-state.js';
import { seededDraws } from './lint/seeded-draws.js';

const root = import.meta.dirname;
const tests = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**'];

const doorPackages = Object.entries(doors)
  .filter(([, door]) => door.packages ?? door.refused)
  .map(([name, door]) => ({
    files: [`shared/${name}/**/*.{ts,tsx}`],
    ignores: tests,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            door.packages
              ? {
                  regex: `^(?!\\.|@quaywatch/|(${door.packages.join('|')})(/|$))`,
                  message: `The door ${name} uses: ${door.packages.join(', ')}.`,
                }
              : { group: door.refused, message: `The door ${name} must work without it.` },
          ],
        },
      ],
    },
  }));

/** The rule looks at each zone for each file, so each package has its own. */
const zonesOf = (zones, narrow) =>
  Object.entries(Object.groupBy(zones, ({ target }) => target.split('/')[0])).map(([folder, own]) => ({
    files: [`${folder}/**`],
    ...narrow(folder),
    rules: { 'import-x/no-restricted-paths': ['error', { basePath: root, zones: own }] },
  }));

const rulesWithoutQueries = {
  regex:
    '(\\.(queries|tables|view|routes)\\.ts|/platform/(database|jobs)/.*|/platform/platform\\.ts|^(drizzle-orm|pg|fastify)(/.*)?)$',
  message: 'A rule knows no query, table, connection or request.',
};

export default defineConfig(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '.data/',
      '.cache/',
      '**/test-results/',
      'server/src/platform/migrations/',
    ],
  },
  { files: ['**/*.{js,mjs}'], ...js.configs.recommended },
  {
    // The other rules of `js.configs.recommended` and `ts.configs.strict`, and those that need types or a compiler, are
    // in .oxlintrc.json: oxlint takes a fraction of the time for them.
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.base],
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/no-explicit-any': 'error',
      'no-control-regex': 'error',
      'no-empty-pattern': 'error',
      'no-octal': 'error',
      'preserve-caught-error': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.json'], conditionNames: ['import', 'default'] }),
      ],
    },
    rules: { 'import-x/no-relative-packages': 'error' },
  },
  { files: ['**/*.test.{ts,tsx}', '**/testing/**'], rules: { 'max-lines': 'off' } },
  ...zonesOf(computeImportZones(root), () => ({})),
  ...zonesOf(computeImportZones(root, { tests: true }), (folder) => ({
    files: [`${folder}/**/*.test.{ts,tsx}`, `${folder}/**/testing/**`],
  })),
  {
    // A door is a list of names, as long as what it opens to.
    files: ['**/index.ts'],
    rules: { 'max-lines': 'off' },
  },
  {
    // A rule decides from its arguments alone, so it can be tested without a database; neither does a door for rules load one.
    files: ['server/src/**/*.rules.ts', 'server/src/*/rules.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [rulesWithoutQueries] }] },
  },
  {
    // A setting that is read elsewhere would be missing from docs/settings.md and .env.example.
    files: ['server/src/**/*.ts'],
    ignores: [...tests, 'server/src/platform/config/read-config.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Settings are read by platform/config.' },
      ],
    },
  },
  {
    // Default exports only where a tool or the federation contract asks for one: pages, panels, loaders, config files.
    files: ['**/*.{ts,tsx}'],
    ignores: [
      '**/*-page.tsx',
      '**/*-panel.tsx',
      '**/*.config.ts',
      '**/*.d.ts',
      'shared/build/*-loader.ts',
      'shared/testing/asset-stub.ts',
      'scripts/mutants/node-reporter.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', { selector: 'ExportDefaultDeclaration', message: 'Export by name.' }] },
  },
  { files: ['**/*.{ts,tsx}'], plugins: { files: fileNames }, rules: { 'files/name': 'error' } },
  {
    // Rules of a screen are pure: they draw nothing, remember nothing and call nothing.
    files: ['{shell,remote-*}/src/**/*.rules.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: [
                'react',
                'react-*',
                '@tanstack/*',
                'zustand',
                '@quaywatch/shared/ui',
                '**/*.hooks.ts',
                '**/use-*.ts',
              ],
              message: 'Rules are pure.',
            },
            {
              group: ['@quaywatch/shared/api', '@quaywatch/shared/session'],
              allowImportNames: ['ApiError'],
              message: 'Rules make no calls.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['{shell,remote-*}/**/*.tsx'],
    ignores: tests,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@quaywatch/shared/api',
              importNames: ['callApi', 'callApiWithStatus'],
              message: 'A screen asks its hooks, which make the calls (decision 0021).',
            },
          ],
        },
      ],
    },
  },
  { ...withoutModuleState, ignores: tests },
  { files: tests, plugins: { chance: seededDraws }, rules: { 'chance/seeded': 'error' } },
  {
    files: ['{shell,remote-*}/src/**/*.tsx', '{shell,remote-*}/src/**/*.ts'],
    ignores: tests,
    plugins: { forms },
    rules: { 'forms/door': 'error' },
  },
  {
    files: ['{shell,remote-*}/src/**/*.tsx', 'shared/**/*.tsx'],
    ignores: tests,
    plugins: { translation: bareTexts },
    rules: { 'translation/bare-text': 'error' },
  },
  // What was asked for before a change would show after it; `useAfterChange` gives it up.
  ...afterChange.map((config) => ({ ...config, ignores: tests })),
  ...doorPackages,
  {
    files: ['{shell,shared,remote-*}/**/*.{ts,tsx}'],
    plugins: { 'jsx-a11y': a11y },
    rules: a11y.flatConfigs.recommended.rules,
  },
  {
    files: [...tests, 'scripts/**', 'server/bench/**', '**/*.config.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: {
        console: 'readonly',
        process: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        performance: 'readonly',
      },
    },
  },
);

// Finds packages that nothing imports, files that nothing reaches and exports that nobody uses. It follows imports; what
// is started by its path is named here.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = import.meta.dirname;
const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));

/** The modules that a remote exposes: pages and panels of its descriptor. */
function exposedModules(remote) {
  const { pages, panels } = JSON.parse(readFileSync(join(root, remote, 'remote.json'), 'utf8'));
  return [...pages, ...panels].map(({ module }) => module.replace('./', ''));
}

/** What the server and `pnpm dev --shell` find by its path, and the server's tests. */
const partsByPath = (remote) =>
  existsSync(join(root, remote, 'server'))
    ? ['server/register-module.ts', 'server/**/*.test.ts', `story/${remote.slice('remote-'.length)}-story.ts`]
    : [];

/** @type {import('knip').KnipConfig} */
export default {
  // An exported function is easier to call where the types of its signature can be named too.
  ignoreExportsUsedInFile: { type: true, interface: true },
  workspaces: {
    '.': {
      entry: [
        'scripts/*.{ts,mjs}',
        // Run by deploy/Containerfile and deploy/compose.yaml.
        'scripts/deploy/{assemble,check-health}.ts',
        'scripts/testing/on-postgres.mjs',
        // Started by stages.mjs.
        'scripts/dates/run-on-odd-days.ts',
        // Sent to browsers by scripts/alone/serve-alone.ts; started by a journey.
        'scripts/alone/hot-client.js',
        'scripts/create-remote/testing/make-copy.ts',
        // What the packed kit begins at.
        'scripts/kit/quaywatch-remote.ts',
        // Started by scripts/mutants/run-mutants.ts.
        'scripts/mutants/{run-on-node.ts,node-reporter.ts,run-in-jest.ts,jest-*.js,jest.config.js}',
        'lint/*.test.js',
      ],
      project: ['scripts/**', 'lint/**', '*.js'],
      ignoreBinaries: ['openssl', 'promtool'],
      ignoreDependencies: [
        // jsxImportSource of tsconfig.base.json, resolved from the packages that have it.
        '@emotion/react',
        // The guide resolves the files of its typeface by a name that it puts together.
        '@fontsource/inter',
        // The commands oxlint, squawk and tsc.
        'oxlint',
        'oxlint-tsgolint',
        'squawk-cli',
        'typescript-native',
        // Imported by the kind of the manifest that is checked.
        'kubernetes-models',
      ],
    },
    shell: {
      // The second is for other sites; the third is put in front of the first by shared/build/development-config.ts; the
      // fourth is run by shared/build/first-sight.ts.
      entry: [
        'src/main.ts',
        'src/embedding/host.ts',
        'src/development/reload-on-release.ts',
        'src/draw-ahead/draw-first-sight.tsx',
      ],
      project: 'src/**',
    },
    ...Object.fromEntries(
      remotes.map((name) => [
        name,
        {
          entry: [...exposedModules(name), ...partsByPath(name)],
          project: '{src,contract,server,story}/**',
        },
      ]),
    ),
    shared: {
      // Doors are entries; a name that no other package takes from one is dead all the same.
      includeEntryExports: true,
      // The lists of what doors hold take all their names.
      jest: { entry: ['**/*.test.{ts,tsx}', '!*/index.test.ts'] },
      entry: [
        'build/{build-release,provided-emotion,provided-query,provided-router,subset-font-loader,watch-app}.ts',
        // Preloaded by scripts/dates/run-on-odd-days.ts and jest.config.js.
        'testing/moved-date.ts',
        // Started by start-bucket.ts.
        'store/testing/bucket-server.ts',
      ],
      project: ['**/*.{ts,tsx,js}', '!*/index.test.ts'],
      // CommonJS packages without types, which are required; and what a team that builds with Rspack installs.
      ignoreDependencies: ['subset-font', '@20minutes/s3rver', '@rspack/core'],
    },
    server: {
      entry: [
        'src/**/*.test.ts',
        // Found by its path, for every module that has one.
        'src/*/testing/fill-account.ts',
        // Run by start, dev and the tests.
        'src/platform/database/embedded/make-empty-database.ts',
        // Sent to browsers as it is.
        'src/payment-sandbox/card-form.js',
        'src/delivery/page-start.js',
        'testing/{make-demo-data,movable-product,quick-imports,run-test-files,with-postgres}.ts',
        'bench/{*-bench,send-file}.ts',
      ],
      project: ['src/**', 'testing/**', 'bench/**'],
      // Invoices resolve the files of their typeface by a name that they put together.
      ignoreDependencies: ['@fontsource/inter'],
      // A test starts it where it is installed.
      ignoreBinaries: ['openssl', 'mount', 'nginx', 'umount'],
    },
    e2e: {
      // The portal is built by its own configuration.
      entry: [
        'bench/{pages,lighthouse}.ts',
        'tasks/count-tasks.ts',
        'screens/{take,record}-*.ts',
        'foreign-host/start.js',
        'rollout/{mark-builds,use-pages}.ts',
        'trial/try-releases.ts',
      ],
      project: '**/*.{ts,js}',
    },
  },
  ignoreIssues: {
    // Their exports are read by webpack, by Node's command line or by remotes at run time.
    'shared/build/{provided-emotion,provided-query,provided-router,subset-font-loader,watch-app}.ts': ['exports'],
    // Remotes in other repositories may name any type of a door; programs of customers may make any call.
    'shared/{*/index,contract/error-codes,contract/schema-parts}.ts': ['types'],
    'shared/programs/index.ts': ['exports', 'types'],
    // For jest.config.js and rspack.config.js of a team's own repository.
    'shared/{testing/jest-options,build/rspack-remote}.ts': ['exports'],
  },
};

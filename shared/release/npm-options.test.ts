import { expect, test } from '@jest/globals';
import { refuseNpmOptions } from './npm-options.ts';

const refused = (option: string) =>
  expect.stringContaining(
    `npm took --${option} for itself. Put -- before what is for the command: npm run NAME -- ... --${option} ...`,
  );

test.each([
  ['check', { npm_config_check: 'true' }],
  ['drops-slots', { npm_config_drops_slots: 'true' }],
  ['percent', { npm_config_percent: '' }],
  ['all', { npm_config_all: 'true' }],
  ['shell', { npm_config_shell: 'https://quaywatch.example' }],
  ['by', { npm_config_bypass_2fa: 'true' }],
  ['calls', { npm_config_all: 'true', npm_config_long: 'true' }],
  ['replace', { npm_config_replace_registry_host: 'FILE' }],
  ['replace', { npm_config_replace_registry_host: 'true' }],
  ['to', { npm_config_token_description: '2026-11-22' }],
])('a command does not run without the option --%s that npm kept [SRV-558]', (option, env) => {
  expect(refuseNpmOptions(['reason', option], env)).toEqual(refused(option));
});

test('what npm or a person set for npm itself stops no command [SRV-558]', () => {
  const env = {
    npm_config_shell: '/bin/zsh',
    npm_config_yes: 'true',
    npm_config_long: 'true',
    npm_config_store: undefined,
  };

  expect(refuseNpmOptions(['shell', 'calls', 'store', 'check'], env)).toBeNull();
  expect(refuseNpmOptions([], { npm_config_check: 'true' })).toBeNull();
});

test('a company’s registry in an .npmrc stops no restore [SRV-558]', () => {
  for (const value of ['always', 'never', 'npmjs'])
    expect(refuseNpmOptions(['check', 'replace'], { npm_config_replace_registry_host: value })).toBeNull();
});

test('an option that the command was given was not kept by npm, whatever an .npmrc sets [SRV-558]', () => {
  const env = { npm_config_all: 'true', npm_config_replace_registry_host: 'registry.quaywatch.example' };

  expect(refuseNpmOptions(['all', 'percent'], env, ['node', 'release.ts', '--all'])).toBeNull();
  expect(refuseNpmOptions(['replace'], env, ['restore.ts', 'FILE', '--replace=true'])).toBeNull();
  expect(refuseNpmOptions(['all'], env, ['release.ts', 'all', '--alle', '-all'])).toEqual(refused('all'));
});

test('a refusal says that an .npmrc may have set what looks like an option, where that can be [SRV-558]', () => {
  expect(refuseNpmOptions(['all'], { npm_config_all: 'true' }, [])).toMatch(
    / --all \.\.\. If nobody typed it, an \.npmrc sets all: take that out, or use pnpm\.$/,
  );
  expect(refuseNpmOptions(['calls'], { npm_config_all: 'true', npm_config_long: 'true' }, [])).toMatch(
    / sets all and long: take that out, or use pnpm\.$/,
  );
  expect(refuseNpmOptions(['percent'], { npm_config_percent: '20' }, [])).toMatch(/ --percent \.\.\.$/);
});

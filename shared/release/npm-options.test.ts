import { expect, test } from '@jest/globals';
import { refuseNpmOptions } from './npm-options.ts';

const refused = (option: string) =>
  `npm took --${option} for itself. Put -- before what is for the command: npm run NAME -- ... --${option} ...`;

test.each([
  ['check', { npm_config_check: 'true' }],
  ['drops-slots', { npm_config_drops_slots: 'true' }],
  ['percent', { npm_config_percent: '' }],
  ['all', { npm_config_all: 'true' }],
  ['shell', { npm_config_shell: 'https://quaywatch.example' }],
  ['by', { npm_config_bypass_2fa: 'true' }],
  ['calls', { npm_config_all: 'true', npm_config_long: 'true' }],
  ['replace', { npm_config_replace_registry_host: 'FILE' }],
  ['to', { npm_config_token_description: '2026-11-22' }],
])('a command does not run without the option --%s that npm kept [SRV-558]', (option, env) => {
  expect(refuseNpmOptions(['reason', option], env)).toBe(refused(option));
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

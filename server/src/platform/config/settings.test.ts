import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseEnv } from 'node:util';
import { readConfig, readProcessConfig } from './read-config.ts';
import type { Setting } from './setting.ts';
import { settingFiles } from './setting-files.ts';
import { settingGroups } from './settings.ts';
import { StartProblem } from './start-problem.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8');
const settings: readonly Setting[] = settingGroups.flatMap((group): readonly Setting[] => group.settings);
const [presets = '', examples = ''] = read('.env.example').split('\n# Examples');

const settingsIn = (text: string) => parseEnv(text.replaceAll(/^# (?=[A-Z_\d]+=)/gm, ''));
const secretKey = 'Zk3vQ9xT1mB7wLr5Nc8HdY2fJp6GsA4uEo0VtKiXqRh';
const required = { SECRET_KEY: secretKey };
/** An installation that sets everything. */
const installation = {
  ...settingsIn(presets + examples),
  ...required,
  SECRET_KEY_PREVIOUS: `${secretKey.toLowerCase()},${secretKey.toUpperCase()}`,
  FEED_KEY: secretKey.slice(1),
  FEED_KEYS: `lgp-terminal:${secretKey.slice(2)},msc:${secretKey.slice(3)}`,
  RELEASES_DIR: 's3://quaywatch-releases/live',
  AWS_ACCESS_KEY_ID: 'releases',
  AWS_SECRET_ACCESS_KEY: secretKey.slice(4),
  NODE_ENV: 'production',
};

for (const [path, text] of Object.entries(settingFiles))
  test(`${path} matches the list of settings; if not, run "pnpm settings"`, () => {
    assert.equal(read(path), text);
  });

test('the list of settings has every setting that the program reads, once, and no others', () => {
  const asked = new Set<string>();
  const ask = (env: Record<string, string | undefined>) =>
    readConfig(
      new Proxy(env, {
        get(target, name) {
          asked.add(String(name));
          return Reflect.get(target, name);
        },
      }),
    );

  ask(required);
  ask(installation);

  const files = settings.filter(({ secret }) => secret).map(({ name }) => `${name}_FILE`);
  assert.deepEqual([...settings.map(({ name }) => name), ...files].toSorted(), [...asked].toSorted());
});

test('the defaults in the example environment are those that apply without the settings', () => {
  assert.deepEqual(readConfig({ ...settingsIn(presets), ...required }), readConfig(required));
});

test('a number that is one of several defaults is listed with the others', () => {
  const numbers = settings.filter((setting) => 'preset' in setting && /^\d+$/.test(setting.preset));
  const hidden = numbers.filter(
    (setting) => 'preset' in setting && !(setting.default ?? setting.preset).split(/\W/).includes(setting.preset),
  );

  assert.deepEqual(
    hidden.map(({ name }) => name),
    [],
  );
});

test('the settings in the example environment can start a process', () => {
  const { databaseUrl, smtpUrl, smsUrl, captcha, payment, feedDir } = readConfig({
    ...settingsIn(examples),
    ...required,
  });

  for (const setting of [databaseUrl, smtpUrl, smsUrl, captcha, payment, feedDir]) assert.notEqual(setting, null);
});

test('a process starts without any setting that is not required, and names a required one that is missing', () => {
  const missed = settings.filter(({ name }) => {
    try {
      readProcessConfig({ ...installation, [name]: undefined });
      return false;
    } catch (error) {
      assert.ok(error instanceof StartProblem);
      assert.match(error.message, new RegExp(`\\b${name}\\b`));
      return true;
    }
  });

  assert.deepEqual(
    missed.map(({ name }) => name),
    settings.filter((setting) => setting.required !== undefined).map(({ name }) => name),
  );
});

for (const [role, other] of [
  ['web', 'worker'],
  ['worker', 'web'],
] as const)
  test(`a ${role} process starts in production without the secrets that only a ${other} process needs [SRV-238]`, () => {
    const foreign = settings.filter(({ neededBy }) => neededBy === other || neededBy === 'migrate');
    const own = Object.fromEntries(
      Object.entries({ ...installation, ROLE: role }).filter(([name]) => !foreign.some((one) => one.name === name)),
    );

    assert.ok(foreign.length > 1);
    const { payment, feedSources, portSources, databaseOwnerUrl } = readProcessConfig(own);

    const whole = readProcessConfig(installation);
    assert.equal(databaseOwnerUrl, null);
    assert.deepEqual(payment?.reporting, whole.payment?.reporting);
    assert.deepEqual(portSources, whole.portSources);
    assert.deepEqual(
      feedSources.map(({ keys: _keys, ...source }) => source),
      whole.feedSources.map(({ keys: _keys, ...source }) => source),
    );
  });

test('the message of a refused start never shows the value of a secret setting', () => {
  const secret = settings.filter((setting) => setting.secret).map(({ name }) => name);
  const stopped = secret.filter((name) =>
    ['hunter2', 'ftp://user:hunter2@far.example', 'postgres://user:hunter2@far.example'].some((value) => {
      try {
        readConfig({ ...installation, [name]: value });
        return false;
      } catch (error) {
        assert.doesNotMatch((error as Error).message, /hunter2/, name);
        return true;
      }
    }),
  );

  assert.ok(stopped.length > 5, stopped.join(', '));
});

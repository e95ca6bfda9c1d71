import type { Setting, SettingGroup } from './setting.ts';
import { settingGroups } from './settings.ts';

const groups: readonly SettingGroup[] = settingGroups;

export const settingFiles: Readonly<Record<string, string>> = {
  'docs/settings.md': writeReference(),
  '.env.example': writeEnvExample(),
  'deploy/web.env.example': writeSecretsOf('web'),
  'deploy/worker.env.example': writeSecretsOf('worker'),
};

function writeReference(): string {
  const intro = `# Settings

<!-- Made by pnpm settings from server/src/platform/config/settings.ts. -->

A process reads its settings from the environment when it starts. A missing or wrong setting stops the start with one line
that names it. An empty setting counts as unset. [.env.example](../.env.example) has all of them to copy, and
[operating](operating.md) says how to run the product with them.

No message shows the value of a secret setting. A secret may also be the content of a file: SECRET_KEY_FILE=/run/secrets/key
sets SECRET_KEY, and so on for each setting marked (secret). Keep such files from others. (secret, web) and (secret, worker)
are for processes of that \`ROLE\` alone, (secret, migrate) for \`pnpm migrate\` and \`pnpm restore\`: give the others none
([several processes](operating.md#several-processes)).
`;
  return [intro, ...groups.map(({ title, settings }) => `## ${title}\n\n${writeTable(settings)}`)].join('\n');
}

function writeTable(settings: readonly Setting[]): string {
  const rows = settings.map((setting) => [
    `\`${setting.name}\`${markOf(setting)}`,
    'preset' in setting ? (setting.default ?? setting.preset) : setting.default,
    setting.required ?? '',
    setting.meaning,
  ]);
  const titles = ['setting', 'default', 'required', 'meaning'];
  const widths = titles.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const writeRow = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  return [titles, widths.map((width) => '-'.repeat(width)), ...rows].map(writeRow).join('');
}

function markOf({ secret, neededBy }: Setting): string {
  if (!secret) return '';
  return neededBy ? ` (secret, ${neededBy})` : ' (secret)';
}

function writeSecretsOf(role: 'web' | 'worker'): string {
  const names = groups
    .flatMap(({ settings }) => settings)
    .filter(({ secret, neededBy = role }) => secret && neededBy === role)
    .map(({ name }) => `# ${name}=\n`);
  return `# The secrets of a ${role} process, made by pnpm settings. docs/settings.md explains each of them. Copy this file, and remove the #
# in front of what the installation has.

${names.join('')}`;
}

function writeEnvExample(): string {
  const settings = groups.flatMap((group) => group.settings);
  const presets = settings.flatMap((setting) => ('preset' in setting ? [`# ${setting.name}=${setting.preset}\n`] : []));
  const examples = settings.flatMap((setting, index) => {
    if (!('example' in setting)) return [];
    const { name, example, required } = setting;
    // State it once for settings in a row that are required for the same reason.
    const isSaid = required === undefined || required === settings[index - 1]?.required;
    return isSaid ? [`# ${name}=${example}\n`] : [writeRequired(settings, required), `# ${name}=${example}\n`];
  });
  return `# Settings of a Quaywatch process, made by pnpm settings. docs/settings.md explains each of them.
#
# To try the product, set nothing. For an installation copy this file to .env, remove the # in front of what you set, and
# start a process with
#
#   npx node --env-file=.env server/src/main.ts
#
# Defaults. Some of them depend on other settings (docs/settings.md), so set only what you want to change.

${presets.join('')}
# Examples: these differ from one installation to the next.

${examples.join('')}`;
}

function writeRequired(settings: readonly Setting[], required: string): string {
  const names = settings.filter((setting) => setting.required === required).map(({ name }) => name);
  return `# Required ${required.replaceAll('`', '')}: ${names.join(', ')}\n`;
}

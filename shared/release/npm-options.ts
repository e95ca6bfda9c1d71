type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The settings of npm by the options that it takes for them: it takes the start of a name for the name, and `--calls`
 * for letters like those of `-la`. A person's `.npmrc` may set them, too.
 */
const settingsOfNpm: Readonly<Record<string, readonly string[]>> = {
  all: ['all'],
  by: ['bypass-2fa'],
  calls: ['all', 'long'],
  replace: ['replace-registry-host'],
  to: ['token-description'],
};

/** Values of `replace-registry-host` that have a meaning for npm, as in an `.npmrc` for a company's registry. */
const valuesOfNpm: readonly unknown[] = ['never', 'always', 'npmjs'];

/**
 * `npm run restore FILE --check` does not pass `--check` on: npm sets `npm_config_check` instead, and the command would
 * do something else than it was asked to. pnpm passes all options on.
 * @param options the options of the command, without hyphens
 * @param given what the command was given; npm did not keep an option that stands there
 * @returns why the command must not run, or null
 */
export function refuseNpmOptions(
  options: readonly string[],
  env: Environment = process.env,
  given: readonly string[] = process.argv,
): string | null {
  const valueOf = (name: string) => env[`npm_config_${name.replaceAll('-', '_')}`];
  const kept = options.find((option) => {
    if (given.some((word) => word.split('=')[0] === `--${option}`)) return false;
    // npm has a setting of this name, which a person's `.npmrc` may set to a program.
    if (option === 'shell') return /^https?:/i.test(valueOf(option) ?? '');
    if (option === 'replace' && valuesOfNpm.includes(valueOf('replace-registry-host'))) return false;
    const isSetting = settingsOfNpm[option]?.every((name) => valueOf(name) !== undefined) ?? false;
    return isSetting || valueOf(option) !== undefined;
  });
  if (kept === undefined) return null;
  const settings = settingsOfNpm[kept]?.join(' and ');
  const advice = settings ? ` If nobody typed it, an .npmrc sets ${settings}: take that out, or use pnpm.` : '';
  return `npm took --${kept} for itself. Put -- before what is for the command: npm run NAME -- ... --${kept} ...${advice}`;
}

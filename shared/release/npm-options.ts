type Environment = Readonly<Record<string, string | undefined>>;

/**
 * What npm makes of options that look like its own: it takes the start of a name for the name, and `--calls` for
 * letters like those of `-la`.
 */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  by: ['bypass_2fa'],
  calls: ['all', 'long'],
  replace: ['replace_registry_host'],
  to: ['token_description'],
};

/**
 * `npm run restore FILE --check` does not pass `--check` on: npm sets `npm_config_check` instead, and the command would
 * do something else than it was asked to. pnpm passes all options on.
 * @param options the options of the command, without hyphens
 * @returns why the command must not run, or null
 */
export function refuseNpmOptions(options: readonly string[], env: Environment = process.env): string | null {
  const kept = options.find((option) => {
    const valueOf = (name: string) => env[`npm_config_${name}`];
    // npm has a setting of this name, which a person's `.npmrc` may set to a program.
    if (option === 'shell') return /^https?:/i.test(valueOf(option) ?? '');
    const others = otherNames[option];
    const isOther = others?.every((name) => valueOf(name) !== undefined) ?? false;
    return isOther || valueOf(option.replaceAll('-', '_')) !== undefined;
  });
  if (kept === undefined) return null;
  return `npm took --${kept} for itself. Put -- before what is for the command: npm run NAME -- ... --${kept} ...`;
}

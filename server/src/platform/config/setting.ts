/** Texts are Markdown for table cells, without vertical bars. */
export type Setting = {
  readonly name: string;
  readonly meaning: string;
  /** States when a process does not start without it. */
  readonly required?: string;
  /** Messages never show its value. */
  readonly secret?: true;
  /** The only kind of process that needs the secret: those of one role, or the command that migrates. */
  readonly neededBy?: 'web' | 'worker' | 'migrate';
} & (WithPreset | WithExample);

/** A setting with a default value. */
type WithPreset = {
  readonly preset: string;
  readonly default?: string;
};

/** A setting whose value differs between installations. */
type WithExample = {
  readonly example: string;
  /** In words, what applies when it is not set. */
  readonly default: string;
};

export type SettingGroup = { readonly title: string; readonly settings: readonly Setting[] };

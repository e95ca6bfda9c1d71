/** Texts are Markdown for table cells, without vertical bars. */
export type Setting = {
  readonly name: string;
  readonly meaning: string;
  /** When a process does not start without it. */
  readonly required?: string;
  /** No message shows its value. */
  readonly secret?: true;
  /** Only this needs the secret: processes of one role, or the command that migrates. */
  readonly neededBy?: 'web' | 'worker' | 'migrate';
} & (WithPreset | WithExample);

/** Unset means this value. */
type WithPreset = {
  readonly preset: string;
  readonly default?: string;
};

/** Differs between installations. */
type WithExample = {
  readonly example: string;
  /** What holds when it is unset, in words. */
  readonly default: string;
};

export type SettingGroup = { readonly title: string; readonly settings: readonly Setting[] };

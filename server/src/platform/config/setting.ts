/** A setting as an operator meets it. Texts are Markdown, for cells of a table: no vertical bar. */
export type Setting = {
  readonly name: string;
  /** What it is or does, in a sentence or a piece of one. */
  readonly meaning: string;
  /** When a process does not start without it. */
  readonly required?: string;
  /** It is, or holds, what must not be known to others: no message shows its value. */
  readonly secret?: true;
} & (WithPreset | WithExample);

/** Without the setting everything is as with this value. */
type WithPreset = {
  readonly preset: string;
  /** In words, where the value alone does not say it. */
  readonly default?: string;
};

/** What it is differs from one installation to the next. */
type WithExample = {
  readonly example: string;
  /** What holds without it, in words. */
  readonly default: string;
};

/** Settings that an operator looks for in one place. */
export type SettingGroup = { readonly title: string; readonly settings: readonly Setting[] };

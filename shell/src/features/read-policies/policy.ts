/** A policy page: static text of the shell (CNT-D10). */
export type Policy = {
  readonly title: string;
  /** When the text last changed, or its version (LIM-32). */
  readonly dateLine: string;
  readonly sections: readonly PolicySection[];
};

export type PolicySection = { readonly heading: string; readonly paragraphs: readonly string[] };

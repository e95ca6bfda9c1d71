export type Policy = {
  readonly title: string;
  /** Last change or version (LIM-32). */
  readonly dateLine: string;
  readonly sections: readonly PolicySection[];
};

export type PolicySection = { readonly heading: string; readonly paragraphs: readonly string[] };

export type Policy = {
  readonly title: string;
  readonly dateLine: string;
  readonly sections: readonly PolicySection[];
};

export type PolicySection = { readonly heading: string; readonly paragraphs: readonly string[] };

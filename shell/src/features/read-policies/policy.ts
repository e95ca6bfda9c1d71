/** What a policy depends on. */
export type Installation = {
  /** The captcha is Google's. */
  readonly hasRecaptcha: boolean;
};

export type Policy = {
  readonly title: string;
  readonly dateLine: string;
  readonly sections: readonly PolicySection[];
};

export type PolicySection = { readonly heading: string; readonly paragraphs: readonly string[] };

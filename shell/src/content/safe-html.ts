/** HTML that went through the sanitiser. The only kind that `Prose` draws. */
export type SafeHtml = string & { readonly safeHtml: true };

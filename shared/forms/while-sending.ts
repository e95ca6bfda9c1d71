/** Leaving drops only what has not been sent: a request that has left the browser is not taken back (NAV-53). */
export const whileSending = (question: string, { isSending }: { readonly isSending: boolean }): string =>
  isSending ? `${question} What you sent is already on its way, and leaving does not stop it.` : question;

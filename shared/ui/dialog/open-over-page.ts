/** Keys that scroll would move the page behind, and what opened the dialog out of sight. */
export function openOverPage(dialog: HTMLDialogElement | null): void {
  const { scrollHeight, clientHeight } = document.documentElement;
  dialog?.toggleAttribute('data-holds-page', scrollHeight > clientHeight);
  dialog?.showModal();
}

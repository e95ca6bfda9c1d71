/** Types of `<address of Quaywatch>/host.js` for another site's page. Copy this file to that site. */
declare module 'quaywatch/host' {
  export type HostOptions = {
    /**
     * Resolves to the customer's tokens: the answer of `POST /api/oauth/token` when your page signed the customer in.
     * It is called again when the token has expired or was refused; the answer is kept in memory only. Reject when
     * nobody is signed in.
     */
    readonly signedInAs: () => Promise<unknown>;
    /** `light` by default. */
    readonly theme?: 'light' | 'dark';
    /**
     * Called with the path when a link leads away from what is shown. By default a page follows the link in its place;
     * any other path opens the product instead of your page.
     */
    readonly onNavigate?: (path: string) => void;
  };

  /** A page or panel shown in your page. */
  export type ShownPart = {
    /** Passes a panel new props; it keeps what was typed. */
    readonly update: (props: object) => void;
    /** The question to ask before you remove the part; null while no part has unsaved changes. */
    readonly unsavedQuestion: () => string | null;
    readonly remove: () => void;
  };

  export type Quaywatch = {
    /**
     * Shows every panel that fills a slot in your element; nothing while no live remote fills it.
     * @throws when there is no such slot, or the props do not match it; the message names each field
     */
    readonly showPanel: (place: Element, slot: string, props: object) => ShownPart;
    /**
     * Shows a page, such as `/containers?numbers=QWCU2001010`, in your element.
     * @throws when no live remote has the page, or the customer may not open it
     */
    readonly showPage: (place: Element, path: string) => ShownPart;
    /** The pages that the customer may open, and the slots that are filled now. */
    readonly list: () => { readonly pages: readonly string[]; readonly slots: readonly string[] };
  };

  /**
   * Fetches the registry and the live release of the shell. Call it once per document.
   * @throws when they cannot be fetched, or `signedInAs` rejects; you may then call it again
   */
  export function connect(options: HostOptions): Promise<Quaywatch>;
}

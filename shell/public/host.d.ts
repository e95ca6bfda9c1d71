/** Types of `<address of Quaywatch>/host.js`, for pages of another site. Copy this file to that site. */
declare module 'quaywatch/host' {
  export type HostOptions = {
    /**
     * Resolves to the customer's tokens: the answer of `POST /api/oauth/token` when your page signed the customer in.
     * It is called again after the token has expired or was refused. The answer is kept only in memory. If it names
     * another customer (`sub`), all shown parts are drawn anew. Reject if nobody is signed in. After the start, a call
     * waits 30 seconds for it.
     */
    readonly signedInAs: () => Promise<unknown>;
    /** `light` by default. */
    readonly theme?: 'light' | 'dark';
    /**
     * Called with the path when a link leads away from the shown part. By default, a link to another page shows it in
     * the same place; any other path opens the product instead of your page.
     */
    readonly onNavigate?: (path: string) => void;
  };

  /** A page or panel shown in your page. */
  export type ShownPart = {
    /** Passes new props to a panel, which keeps typed text. */
    readonly update: (props: object) => void;
    /** The question to ask before you remove the part; null while no part has unsaved changes. */
    readonly unsavedQuestion: () => string | null;
    readonly remove: () => void;
  };

  export type Quaywatch = {
    /**
     * Shows every panel that fills a slot in your element, and nothing while no live remote fills it.
     * @throws if there is no such slot, or the props do not match it; the message names each field
     */
    readonly showPanel: (place: Element, slot: string, props: object) => ShownPart;
    /**
     * Shows a page, such as `/containers?numbers=QWCU2001010`, in your element.
     * @throws if no live remote has the page, or the customer may not open it
     */
    readonly showPage: (place: Element, path: string) => ShownPart;
    /** The pages that the customer may open, and the slots that are currently filled. */
    readonly list: () => { readonly pages: readonly string[]; readonly slots: readonly string[] };
  };

  /**
   * Fetches the registry and the live release of the shell. Call it once per document.
   * @throws if they cannot be fetched or `signedInAs` rejects; you may then call it again
   */
  export function connect(options: HostOptions): Promise<Quaywatch>;
}

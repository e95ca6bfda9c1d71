/** What `<address of Quaywatch>/host.js` gives to a page of another site. A copy of this file types it there. */
declare module 'quaywatch/host' {
  export type HostOptions = {
    /**
     * Who the customer is: what `POST /api/oauth/token` answered when your page signed him in. It is asked for again when
     * the token has run out or was refused, and kept in memory only. It should reject when there is nobody.
     */
    readonly signedInAs: () => Promise<unknown>;
    /** `light` when left out. */
    readonly theme?: 'light' | 'dark';
    /**
     * Told of the path when a link leads away from what is shown. When left out, the place of a page shows the page that is
     * at the path, and for every other path the product itself is opened in the place of your page.
     */
    readonly onNavigate?: (path: string) => void;
  };

  /** A page or panel in your page. */
  export type ShownPart = {
    /** Hands a panel other props; it keeps what was typed. */
    readonly update: (props: object) => void;
    /** What to ask before you take the part away; null while nothing in any part is unsaved. */
    readonly unsavedQuestion: () => string | null;
    readonly remove: () => void;
  };

  export type Quaywatch = {
    /**
     * Shows every panel that fills a slot, in this element of yours; nothing while no live remote fills it.
     * @throws when there is no such slot, or the props are not those of the slot; the message names each field
     */
    readonly showPanel: (place: Element, slot: string, props: object) => ShownPart;
    /**
     * Shows a page, such as `/containers?numbers=QWCU2001010`, in this element of yours.
     * @throws when no live remote has the page, or the customer may not open it
     */
    readonly showPage: (place: Element, path: string) => ShownPart;
    /** The pages that the customer may open, and the slots that are filled now. */
    readonly list: () => { readonly pages: readonly string[]; readonly slots: readonly string[] };
  };

  /**
   * Once for each document: fetches the registry and the shell's scripts, of the releases that are live.
   * @throws when they cannot be fetched, or `signedInAs` rejects; it may then be called again
   */
  export function connect(options: HostOptions): Promise<Quaywatch>;
}

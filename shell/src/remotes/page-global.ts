/** What the page's scripts share outside of modules: webpack's script loader in every build calls `prepareScript`. */
export type PageGlobal = {
  prepareScript?: (script: HTMLScriptElement, url: string) => HTMLScriptElement;
};

const page = globalThis as { __QUAYWATCH__?: PageGlobal };

export const pageGlobal: PageGlobal = (page.__QUAYWATCH__ ??= {});

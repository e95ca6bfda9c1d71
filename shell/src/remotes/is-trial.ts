const page = globalThis as { __QUAYWATCH__?: { isTrial?: boolean } };

/** Whether the page tries a release that nobody has yet, to find what is wrong with it. */
export const isTrial = (): boolean => page.__QUAYWATCH__?.isTrial === true;

/** A link comes from the port's systems: anything but a web address counts as no link, so that none can run a script. */
export const webAddress = (link: string | null): string | null => (link && /^https?:\/\//i.test(link) ? link : null);

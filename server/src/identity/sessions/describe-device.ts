import Bowser from 'bowser';

/** Name of a device that does not identify itself: a program, or an unknown browser. */
export const unknownDevice = 'Unknown browser';

/** Longer than any browser's user agent; the rest is ignored. */
const longestUserAgent = 512;

/**
 * Describes the device for its owner, for example 'Chrome on Windows'. The words are the library's, never the header's,
 * because anyone can forge the header.
 */
export function describeDevice(userAgent: string | undefined): string {
  if (!userAgent) return unknownDevice;
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, longestUserAgent));
  const name = browserNames.find((known) => known === browser.name)?.replace(' for Android', '');
  const system =
    appleModels.find((known) => known === platform.model) ?? systemNames.find((known) => known === os.name);
  return name && system ? `${name} on ${system}` : (name ?? unknownDevice);
}

const browserNames = Object.values(Bowser.BROWSER_MAP);
const systemNames = Object.values(Bowser.OS_MAP);
const appleModels = ['iPhone', 'iPad'];

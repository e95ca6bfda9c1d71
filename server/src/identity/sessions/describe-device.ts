import Bowser from 'bowser';

/** What a device is called that does not say what it is: a program, or a browser that nobody knows. */
export const unknownDevice = 'Unknown browser';

/** Longer than any browser's. What goes on beyond is not looked at. */
const longestUserAgent = 512;

/**
 * A device in words that its owner knows it by, such as 'Chrome on Windows' or 'Safari on iPhone', from the header
 * `User-Agent`. The words are the library's, never the header's own: whoever signs in could write anything into it.
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

import { containersPath } from '@quaywatch/shared/domain';
import { showToast } from '@quaywatch/shared/ui';

/** The link works for anyone who is signed in, and shows what their tier may see. */
const containerLink = (number: string): string => window.location.origin + containersPath([number]);

/** Where the browser forbids copying, it shows the address to copy by hand. */
export async function copyContainerLink(number: string): Promise<void> {
  const link = containerLink(number);
  try {
    await navigator.clipboard.writeText(link);
    showToast(`Link to ${number} copied. It opens for people who are signed in`);
  } catch {
    showToast(`The link could not be copied. It is ${link}`, 'critical');
  }
}

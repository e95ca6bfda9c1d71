import { containersPath } from '@quaywatch/shared/domain';
import { showToast } from '@quaywatch/shared/ui';

/** The address that shows one container to a colleague: it opens for anyone who is signed in, with what their tier may see. */
const containerLink = (number: string): string => window.location.origin + containersPath([number]);

/** Puts the address of a container on the clipboard and says so; where that is not allowed, shows it to be copied by hand. */
export async function copyContainerLink(number: string): Promise<void> {
  const link = containerLink(number);
  try {
    await navigator.clipboard.writeText(link);
    showToast(`Link to ${number} copied. It opens for people who are signed in`);
  } catch {
    showToast(`The link could not be copied. It is ${link}`, 'critical');
  }
}

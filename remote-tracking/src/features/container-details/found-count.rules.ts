import type { Container } from '@quaywatch/shared/contract';

/** '8 containers found'; those that neither port knows were not found (CON-13, CON-D6). */
export function foundCountText(containers: readonly Container[]): string {
  const found = containers.filter(({ containerStatuses }) => containerStatuses.length > 0).length;
  return `${found} ${found === 1 ? 'container' : 'containers'} found`;
}

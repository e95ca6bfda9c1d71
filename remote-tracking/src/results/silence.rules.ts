import type { Container, SilentPort } from '@quaywatch/shared/contract';
import { formatMoment, portNames } from '@quaywatch/shared/domain';

/** What a result and its message say about a silent port (CON-98, CON-161). */
export type Silence = {
  readonly words: string;
  readonly isAbout: (container: Container) => boolean;
};

export const toSilence = ({ port, since }: SilentPort): Silence => ({
  words: `Nothing from ${portNames[port]} since ${formatMoment(since)}. Its containers may have moved on since.`,
  // The port's next report may change the container. An unknown container may appear at either port.
  isAbout: ({ containerStatuses }) =>
    containerStatuses.length === 0 || containerStatuses.some((visit) => visit.port === port),
});

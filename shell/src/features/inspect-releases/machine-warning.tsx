import { Banner } from '@quaywatch/shared/ui';

/** Before code of a machine is run that no release store has. */
export const MachineWarning = ({ origin }: { readonly origin: string }) => (
  <Banner tone="critical">
    Whoever controls {origin} can then act as you in that browser, and see what you see. Go on only if you know whose it
    is.
  </Banner>
);

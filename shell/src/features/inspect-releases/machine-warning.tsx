import { Banner } from '@quaywatch/shared/ui';

export const MachineWarning = ({ origin }: { readonly origin: string }) => (
  <Banner tone="critical">
    Whoever controls {origin} can then act as you in that browser, and see what you see. Continue only if you know whose
    machine it is.
  </Banner>
);

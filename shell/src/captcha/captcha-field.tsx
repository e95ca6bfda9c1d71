import { lazyPart, RetryBoundary } from '@quaywatch/shared/remote';
import { Unavailable } from '@quaywatch/shared/ui';
import { Suspense } from 'react';
import { ProofOfWorkBox, type CaptchaProps } from './proof-of-work-box.tsx';
import { useHasRecaptcha, useSiteKey } from './site-key.tsx';

const RecaptchaBox = lazyPart(async () => ({ default: (await import('./recaptcha-box.tsx')).RecaptchaBox }));

/** If the captcha cannot be loaded, only its own form is blocked (SES-01). */
export function CaptchaField(props: CaptchaProps) {
  const siteKey = useSiteKey();
  if (!useHasRecaptcha()) return <ProofOfWorkBox {...props} />;
  return (
    <RetryBoundary failed={(retry, busy) => <Unavailable feature="Captcha" busy={busy} onRetry={retry} />}>
      <Suspense fallback={null}>
        <RecaptchaBox {...props} siteKey={siteKey} />
      </Suspense>
    </RetryBoundary>
  );
}

import { Unavailable } from '@quaywatch/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { loadRecaptcha, type Recaptcha } from './load-recaptcha.ts';
import type { CaptchaProps } from './proof-of-work-box.tsx';

type RecaptchaBoxProps = CaptchaProps & { readonly siteKey: string };

type Widget = { readonly recaptcha: Recaptcha; readonly id: number };

/** Google's checkbox, for installations that configure it. */
export function RecaptchaBox({ siteKey, token, onToken }: RecaptchaBoxProps) {
  const place = useRef<HTMLDivElement>(null);
  const [widget, setWidget] = useState<Widget | null>(null);
  // While an attempt is running, its number equals the number of failures so far.
  const [attempt, setAttempt] = useState(0);
  const [failures, setFailures] = useState(0);

  useEffect(() => {
    let current = true;
    loadRecaptcha()
      .then((recaptcha) => {
        if (!current || !place.current) return;
        const id = recaptcha.render(place.current, {
          sitekey: siteKey,
          callback: onToken,
          'expired-callback': () => onToken(null),
        });
        setWidget({ recaptcha, id });
        // The retry button has gone, so the focus moves to what it loaded.
        if (attempt > 0) place.current.focus();
      })
      .catch(() => current && setFailures(attempt + 1));
    return () => {
      current = false;
    };
    // The widget is made once for a key and keeps the callback it was made with.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- making it again would show a second box
  }, [siteKey, attempt]);

  useEffect(() => {
    if (widget && token === null) widget.recaptcha.reset(widget.id);
  }, [widget, token]);

  return (
    <>
      <div ref={place} tabIndex={-1} />
      {!widget && failures > 0 && (
        <Unavailable feature="Captcha" busy={attempt === failures} onRetry={() => setAttempt(failures)} />
      )}
    </>
  );
}

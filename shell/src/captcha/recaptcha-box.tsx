import { useEffect, useRef, useState } from 'react';
import { loadRecaptcha, type Recaptcha } from './load-recaptcha.ts';
import type { CaptchaProps } from './captcha-field.tsx';

type RecaptchaBoxProps = CaptchaProps & { readonly siteKey: string };

const problem = 'The captcha could not be loaded. Reload the page to try again.';

/** Google's checkbox, for installations that configure it. */
export function RecaptchaBox({ siteKey, token, onToken }: RecaptchaBoxProps) {
  const place = useRef<HTMLDivElement>(null);
  const [widget, setWidget] = useState<{ readonly recaptcha: Recaptcha; readonly id: number } | null>(null);
  const [failed, setFailed] = useState(false);

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
      })
      .catch(() => current && setFailed(true));
    return () => {
      current = false;
    };
    // The widget is made once for a key and keeps the callback it was made with.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- making it again would show a second box
  }, [siteKey]);

  useEffect(() => {
    if (widget && token === null) widget.recaptcha.reset(widget.id);
  }, [widget, token]);

  return failed ? <p role="alert">{problem}</p> : <div ref={place} />;
}

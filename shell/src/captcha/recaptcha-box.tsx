import { useWhenOnline } from '@quaywatch/shared/query';
import { Unavailable, useRetry } from '@quaywatch/shared/ui';
import { useEffect, useState } from 'react';
import { loadRecaptcha, type Recaptcha } from './load-recaptcha.ts';
import type { CaptchaProps } from './proof-of-work-box.tsx';

type RecaptchaBoxProps = CaptchaProps & { readonly siteKey: string };

/** In px, as Google draws it. */
const normalWidth = 304;

export function RecaptchaBox({ siteKey, token, onToken }: RecaptchaBoxProps) {
  const { recaptcha, problem, loadAgain } = useRecaptcha();
  const { place, retry } = useRetry<HTMLDivElement>(loadAgain);
  const [widget, setWidget] = useState<number | null>(null);

  useEffect(() => {
    if (!recaptcha || !place.current) return;
    const id = recaptcha.render(place.current, {
      sitekey: siteKey,
      size: place.current.clientWidth < normalWidth ? 'compact' : 'normal',
      callback: onToken,
      'expired-callback': () => onToken(null),
    });
    setWidget(id);
    // The widget is made once for each key and keeps the callback it was made with.
    // oxlint-disable-next-line react/exhaustive-deps -- making it again would show a second box
  }, [recaptcha, siteKey]);

  useEffect(() => {
    if (widget !== null && token === null) recaptcha?.reset(widget);
  }, [recaptcha, widget, token]);

  return (
    <>
      <div ref={place} tabIndex={-1} />
      {!recaptcha && problem && <Unavailable feature="Captcha" busy={problem === 'retrying'} onRetry={retry} />}
    </>
  );
}

function useRecaptcha() {
  const [recaptcha, setRecaptcha] = useState<Recaptcha | null>(null);
  const [problem, setProblem] = useState<'failed' | 'retrying' | null>(null);

  const load = () =>
    loadRecaptcha().then(
      (loaded) => {
        setRecaptcha(loaded);
        return { isSuccess: true };
      },
      () => {
        setProblem('failed');
        return { isSuccess: false };
      },
    );
  useEffect(() => void load(), []);

  function loadAgain() {
    setProblem('retrying');
    return load();
  }
  useWhenOnline(problem === 'failed' ? () => void loadAgain() : null);

  return { recaptcha, problem, loadAgain };
}

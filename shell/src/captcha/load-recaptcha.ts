export type Recaptcha = {
  readonly render: (
    place: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly size: 'normal' | 'compact';
      readonly callback: (token: string) => void;
      readonly 'expired-callback': () => void;
    },
  ) => number;
  readonly reset: (id: number) => void;
  readonly ready: (then: () => void) => void;
};

const address = 'https://www.google.com/recaptcha/api.js?render=explicit';

let loading: Promise<Recaptcha> | null = null;

/** How long the script may take to start once loaded: it loads a second script and does not report if that fails. */
const startWithinMs = 15_000;

const load = () =>
  new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (reason: string) => {
      script.remove();
      reject(new Error(reason));
    };
    script.src = address;
    script.async = true;
    script.onload = () => {
      const { grecaptcha } = globalThis as { grecaptcha?: Recaptcha };
      if (!grecaptcha) return fail('The captcha script did not start');
      const patience = setTimeout(() => fail('The captcha script did not start in time'), startWithinMs);
      grecaptcha.ready(() => {
        clearTimeout(patience);
        resolve(grecaptcha);
      });
    };
    script.onerror = () => fail('The captcha script did not load');
    document.head.append(script);
  });

/** Loads the script once; after a failure the next call tries again. */
export function loadRecaptcha(): Promise<Recaptcha> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

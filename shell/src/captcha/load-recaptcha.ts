export type Recaptcha = {
  readonly render: (
    place: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly callback: (token: string) => void;
      readonly 'expired-callback': () => void;
    },
  ) => number;
  readonly reset: (id: number) => void;
  readonly ready: (then: () => void) => void;
};

const address = 'https://www.google.com/recaptcha/api.js?render=explicit';

let loading: Promise<Recaptcha> | null = null;

const load = () =>
  new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () => {
      const { grecaptcha } = globalThis as { grecaptcha?: Recaptcha };
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new Error('The captcha script did not start'));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('The captcha script did not load'));
    };
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

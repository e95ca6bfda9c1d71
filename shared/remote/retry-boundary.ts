import { Component, createContext, createElement, type ReactNode } from 'react';

/** The shell sets the watcher around each part of a remote. */
export const FailureWatcher = createContext<((error: unknown) => void) | null>(null);

/** The boundary around a part. Another boundary means another attempt. */
export const Attempt = createContext<object | null>(null);

/** `fetchAgain` resolves once the part can be rendered. */
export class PartNotLoaded extends Error {
  /** Shown in the console; minification renames the class. */
  override readonly name = 'PartNotLoaded';
  readonly fetchAgain: () => Promise<void>;

  constructor(cause: unknown, fetchAgain: () => Promise<void>) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.fetchAgain = fetchAgain;
  }
}

/** Pauses between attempts to load code; the last one repeats. */
const pausesMs = [300, 1_000, 6_000, 8_800];

type RetryBoundaryProps = {
  readonly failed: (retry: () => void, busy: boolean, error: unknown) => ReactNode;
  readonly children?: ReactNode;
};

type RetryBoundaryState = { readonly error: unknown; readonly hasFailed: boolean; readonly isBusy: boolean };

const working: RetryBoundaryState = { error: undefined, hasFailed: false, isBusy: false };

/**
 * Keeps an error inside one part of the page. Code that failed to load is loaded again automatically, while the failure
 * stays visible. A part that threw waits for `retry`.
 */
export class RetryBoundary extends Component<RetryBoundaryProps, RetryBoundaryState> {
  static override contextType = FailureWatcher;
  declare context: ((error: unknown) => void) | null;
  override state = working;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(error: unknown): RetryBoundaryState {
    return { error, hasFailed: true, isBusy: false };
  }

  override componentDidCatch(error: unknown) {
    this.context?.(error);
    this.plan();
  }

  retry = () => {
    const { error, hasFailed, isBusy } = this.state;
    if (!hasFailed || isBusy) return;
    clearTimeout(this.timer);
    if (!(error instanceof PartNotLoaded)) {
      this.setState(working);
      return;
    }
    this.setState({ isBusy: true });
    error.fetchAgain().then(
      () => {
        this.failures = 0;
        this.setState(working);
      },
      (again: unknown) => {
        this.context?.(again);
        this.setState({ isBusy: false });
        this.plan();
      },
    );
  };

  /** A part that failed to load offline recovers when the connection returns. */
  retryOnline = () => {
    this.failures = 0;
    this.retry();
  };

  override componentDidMount() {
    window.addEventListener('online', this.retryOnline);
  }

  override componentWillUnmount() {
    clearTimeout(this.timer);
    window.removeEventListener('online', this.retryOnline);
  }

  private plan() {
    const { error } = this.state;
    clearTimeout(this.timer);
    if (!(error instanceof PartNotLoaded)) return;
    this.timer = setTimeout(this.retry, pausesMs[Math.min(this.failures, pausesMs.length - 1)]);
    this.failures += 1;
  }

  override render() {
    const { error, hasFailed, isBusy } = this.state;
    if (hasFailed) return this.props.failed(this.retry, isBusy, error);
    return createElement(Attempt, { value: this }, this.props.children);
  }
}

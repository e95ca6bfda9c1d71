import { Component, createContext, createElement, type ReactNode } from 'react';

/** Which attempt the parts below belong to; a new number with every retry of any boundary. */
export const Attempt = createContext(0);

let attempts = 0;

type RetryBoundaryProps = {
  /** Shown in place of a part that threw while it was drawn; `retry` draws it again. */
  readonly failed: (retry: () => void) => ReactNode;
  readonly children?: ReactNode;
};

type RetryBoundaryState = { readonly hasFailed: boolean; readonly attempt: number };

/** Keeps an error inside a part of the page from taking the rest with it, and lets the part be tried again. */
export class RetryBoundary extends Component<RetryBoundaryProps, RetryBoundaryState> {
  override state: RetryBoundaryState = { hasFailed: false, attempt: 0 };

  static getDerivedStateFromError(): Partial<RetryBoundaryState> {
    return { hasFailed: true };
  }

  retry = () => {
    attempts += 1;
    this.setState({ hasFailed: false, attempt: attempts });
  };

  /** A part that could not be fetched because the line was down comes back with it. */
  retryAfterFailure = () => {
    if (this.state.hasFailed) this.retry();
  };

  override componentDidMount() {
    window.addEventListener('online', this.retryAfterFailure);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.retryAfterFailure);
  }

  override render() {
    const { hasFailed, attempt } = this.state;
    if (hasFailed) return this.props.failed(this.retry);
    return createElement(Attempt, { value: attempt }, this.props.children);
  }
}

import { Component, type ReactNode } from 'react';
import { showToast } from '@quaywatch/shared/ui';

type PartBoundaryProps = { children: ReactNode; onFail: () => void };

/** Keeps the page when a part that is fetched on demand does not arrive: says so and closes the part. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    showToast('This part of the page could not be loaded. Please try again.', 'critical');
    this.props.onFail();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

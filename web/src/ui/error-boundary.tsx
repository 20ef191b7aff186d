import { Component, type ReactNode } from 'react';

interface Props {
  /** Rendered in place of the content after an error. */
  fallback: ReactNode;
  onError?: (error: Error) => void;
  children: ReactNode;
}

/** Catches an error in a part of the page, or in loading its code. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error) {
    this.props.onError?.(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

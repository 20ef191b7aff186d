import { Component, type ReactNode } from 'react';

interface Props {
  /** Stands in for the content once it has failed. */
  fallback: ReactNode;
  onError?: (error: Error) => void;
  children: ReactNode;
}

/** Keeps a failure of one part of a page, or of bringing its code, from taking the page down. */
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

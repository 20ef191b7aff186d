import { Component, type ReactNode } from 'react';

interface Props {
  /** Rendered in place of the content after an error. */
  fallback: ReactNode;
  onError?: (error: Error) => void;
  children: ReactNode;
}

/** Shows a fallback if a part of the page fails to render or its code fails to load. */
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

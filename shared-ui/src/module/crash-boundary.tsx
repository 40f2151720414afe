import { Component, type ReactNode } from 'react';

type CrashBoundaryProps = { readonly onError: (error: unknown) => void; readonly children: ReactNode };

/** Empties the module when it throws, and tells whoever mounted it: the shell draws the failure, not the module. */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.crashed ? null : this.props.children;
  }
}

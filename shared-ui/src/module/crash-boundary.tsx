import { Component, type ReactNode } from 'react';

type CrashBoundaryProps = { readonly onError: (error: unknown) => void; readonly children: ReactNode };

/** Empties the module when it throws and reports it to the shell, which displays the failure. */
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

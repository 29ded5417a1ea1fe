import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = { renderFailure: (error: unknown) => ReactNode; children: ReactNode }

/** Renders a fallback in place of children that failed to render. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: { error: unknown } | null }> {
  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override state: { failure: { error: unknown } | null } = { failure: null }

  override render() {
    const { failure } = this.state
    return failure ? this.props.renderFailure(failure.error) : this.props.children
  }
}

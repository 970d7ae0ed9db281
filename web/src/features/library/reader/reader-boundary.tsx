import { Component, type ReactNode } from 'react'

interface ReaderBoundaryProps {
  onError: () => void
  children: ReactNode
}

/** Error boundary for viewers of third-party libraries. The page shows a fallback. */
export class ReaderBoundary extends Component<ReaderBoundaryProps> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onError()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

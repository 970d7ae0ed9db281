import { Component, type ReactNode } from 'react'

interface ReaderBoundaryProps {
  onError: () => void
  children: ReactNode
}

/** What a library throws while showing something ends here: the page around it knows another way. */
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

import { Component, lazy, type ReactNode } from 'react'
import classes from './lazy-chunk.module.css'

class ChunkMissing extends Error {}

/**
 * React's `lazy` for a part of a page. If its code fails to load, a notice offers a reload and the page stays; React's own would
 * replace the page. Browsers cache the failed module until a reload. Closing the notice calls the part's `onClose`.
 */
export function lazyChunk<Props extends object>(load: () => Promise<(props: Props) => ReactNode>) {
  const Part = lazy(async () => {
    try {
      return { default: await load() }
    } catch (cause) {
      throw new ChunkMissing('A part of the page did not load', { cause })
    }
  })
  return function LazyChunk(props: Props) {
    const close = 'onClose' in props && typeof props.onClose === 'function' ? props.onClose : null
    return (
      <ChunkBoundary onClose={() => void close?.()}>
        <Part {...props} />
      </ChunkBoundary>
    )
  }
}

interface ChunkBoundaryProps {
  onClose: () => void
  children: ReactNode
}

interface ChunkBoundaryState {
  error: unknown
  isClosed: boolean
}

class ChunkBoundary extends Component<ChunkBoundaryProps, ChunkBoundaryState> {
  override state: ChunkBoundaryState = { error: null, isClosed: false }

  static getDerivedStateFromError(error: unknown): ChunkBoundaryState {
    return { error, isClosed: false }
  }

  close = () => {
    this.setState({ isClosed: true })
    this.props.onClose()
  }

  override render() {
    const { error, isClosed } = this.state
    if (error === null) return this.props.children
    // A part that came and broke is its page's affair.
    if (!(error instanceof ChunkMissing)) throw error
    return isClosed ? null : <Missing onClose={this.close} />
  }
}

const Missing = ({ onClose }: { onClose: () => void }) => (
  <div className={classes.missing} role="alert">
    <p>Bagian ini tidak termuat. Periksa jaringanmu, lalu muat ulang halaman.</p>
    <div className={classes.actions}>
      <button type="button" className={classes.action} onClick={() => window.location.reload()}>
        Muat ulang
      </button>
      <button type="button" className={classes.action} onClick={onClose}>
        Tutup
      </button>
    </div>
  </div>
)

import { useNavigate, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A dialog was opened from a page, which is one step back. */
    openedDialog?: boolean
  }
}

/**
 * Closes the dialog that stands in the address as `?name=`: back to the page that opened it (by a link with
 * `state={{ openedDialog: true }}`); from an address that was opened by itself, to the page without the dialog.
 */
export function useCloseDialog(name: string): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  return () => {
    const { state, search } = router.state.location
    // The back button has closed it already.
    if (!(name in search)) return
    if (state.openedDialog) router.history.back()
    else
      void navigate({
        to: '.',
        search: (all: Record<string, unknown>) => ({ ...all, [name]: undefined }),
        replace: true,
        resetScroll: false,
      })
  }
}

import { useNavigate, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True if a page opened the dialog, which is one history entry back. */
    openedDialog?: boolean
  }
}

/**
 * Close the dialog of the search parameter `name`: go back if a link with `state={{ openedDialog: true }}` opened it, else remove
 * the parameter.
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

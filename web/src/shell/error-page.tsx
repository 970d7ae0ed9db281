import { Component, useSyncExternalStore, type ReactNode } from 'react'
import { isNotFound, Link, SearchParamError, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { CallFailed } from '../lib/call/call.ts'
import { loadFailureMessage } from '../lib/call/failure-text.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { isOnline, watchConnectivity } from '../lib/network/connectivity.ts'
import { RouteFailure } from '../lib/call/route-failure.ts'
import { useBusyRetry } from '../lib/call/use-busy-retry.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { ErrorScreen, errorScreenAction, errorScreenSecond } from './error-screen.tsx'

/** Error page of a route. An error in it shows the last-resort page. */
export function ErrorPage(props: ErrorComponentProps) {
  return (
    <LastResort>
      <ErrorWords {...props} />
    </LastResort>
  )
}

function ErrorWords({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isReachable = useSyncExternalStore(watchConnectivity, isOnline, () => true)
  const isUnloaded = !isReachable && isUnanswered(error)
  const { status, message } = isUnloaded ? UNREACHED : readFailure(error)
  const retry = () => {
    reset()
    void router.invalidate()
  }
  useBusyRetry(error, retry)
  if (status === 404) return <NotFoundPage />
  return (
    <ErrorScreen
      title={isUnloaded ? UNLOADED.title : TITLE}
      lang={isUnloaded ? 'id' : 'en'}
      {...(!isUnloaded && { detail: message ? `${status} · ${message}` : String(status) })}
      actions={
        <>
          <button type="button" className={errorScreenAction} onClick={retry}>
            Coba lagi
          </button>
          <Link to="/" className={errorScreenSecond}>
            Kembali ke Beranda
          </Link>
        </>
      }
    >
      <ErrorTitle title={isUnloaded ? UNLOADED.title : TITLE} />
      {isUnloaded ? UNLOADED.words : loadFailureMessage(error)}
    </ErrorScreen>
  )
}

const TITLE = 'An error occurred'
const UNREACHED = { status: 503, message: null }
// Not an error: a page that was never opened is not stored.
const UNLOADED = {
  title: 'Belum ada di perangkatmu',
  words: 'Halaman ini belum tersimpan di perangkatmu. Sambungkan ke jaringan, lalu coba lagi.',
}

// Its code or what it shows: the browser does not say of a script that failed why it did.
const isUnanswered = (error: unknown) =>
  error instanceof CallFailed ? error.code === 'offline' : !isNotFound(error) && !(error instanceof RouteFailure)

function ErrorTitle({ title }: { title: string }) {
  usePageTitle(title)
  return null
}

/** Status and words of anything thrown: a parameter that fails its validation is a page that does not exist. */
function readFailure(error: unknown): { status: number; message: string | null } {
  if (isNotFound(error) || error instanceof SearchParamError) return { status: 404, message: null }
  if (error instanceof RouteFailure) return { status: error.status, message: error.message }
  // Without an answer there is no status; the words below the title say so.
  if (error instanceof CallFailed) return { status: error.status || 503, message: null }
  return { status: 500, message: null }
}

class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <ErrorScreen
        title="An error occurred while showing the error page"
        // A plain link: the router itself may be what broke.
        actions={
          <a href="/" className={errorScreenAction}>
            Kembali ke Beranda
          </a>
        }
      >
        Muat ulang dari halaman utama. Datamu tidak berubah.
      </ErrorScreen>
    )
  }
}

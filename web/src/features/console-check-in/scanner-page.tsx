import { useEffect, useState, useSyncExternalStore } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { EventCheckIn } from '@semai/contract/console/event'
import { ConsoleLink } from '../console/console-link.tsx'
import type { ScreenProps } from '../console/screen.ts'
import { useAskBeforeUnload } from '../../lib/browser/use-ask-before-unload.ts'
import { failureMessage, isFailure } from '../../lib/call/failure-text.ts'
import { formatNumber } from '../../lib/text/format-number.ts'
import { formatClock } from '../../lib/time/format-date.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { mayBePending, watchMarks } from '../../lib/offline/marks.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { CodeForm } from './code-form.tsx'
import { keepConsole } from './keep-console.ts'
import { Outcome } from './outcome.tsx'
import { ScanCamera } from './scan-camera.tsx'
import { scanQueue, takeScan } from './scan.ts'
import { ScanLog } from './scan-log.tsx'
import { savedScansQuery, rollQuery } from './scan-queries.ts'
import type { SavedEvent, SavedScan } from './scan-store.ts'
import classes from './scanner.module.css'
import { signal } from './signal.ts'

/** /console/event/$id/scan: ticket scanner for the door, also offline. */
export function ScannerPage({ params }: ScreenProps) {
  const id = params['id'] ?? ''
  usePageTitle('Pindai tiket')
  const roll = useQuery(rollQuery(id))
  const saved = useQuery(savedScansQuery(id))
  const isReady = saved.data?.event !== null && saved.data !== undefined
  useEffect(() => {
    // Without the cache, a phone reopens the page only online.
    if (isReady) keepConsole().catch(() => {})
    if (isReady) void scanQueue.deliver()
  }, [isReady])
  // The browser warns before leaving with unsent scans.
  useAskBeforeUnload(useSyncExternalStore(watchMarks, () => mayBePending('scan')))
  if (isFailure(roll.error, 'event-not-found'))
    return (
      <EmptyState
        level={1}
        title="Kegiatan ini tidak ada"
        action={<ConsoleLink to="/console/event">Ke daftar kegiatan</ConsoleLink>}
      >
        Mungkin sudah dihapus, atau bukan untuk hub yang kamu kelola.
      </EmptyState>
    )
  if (saved.data?.event) return <Scanner saved={saved.data.event} scans={saved.data.scans} />
  const error = saved.error ?? roll.error
  if (error || roll.isPaused)
    return (
      <ErrorState
        level={1}
        title="Pemindai belum siap"
        onRetry={() => void roll.refetch()}
        isRetrying={roll.isFetching}
      >
        {saved.error
          ? 'Peramban ini tidak bisa menyimpan daftar peserta. Coba peramban lain, atau catat lewat halaman Peserta.'
          : failureMessage(error)}
      </ErrorState>
    )
  return <RowSkeleton count={4} lead="none" label="Menyimpan daftar peserta di perangkat ini" />
}

function Scanner({ saved: { event, savedAt, tickets, present }, scans }: { saved: SavedEvent; scans: SavedScan[] }) {
  const [latest, setLatest] = useState<{ scan: SavedScan | null; at: number } | null>(null)
  async function take(text: string) {
    const scan = await takeScan(event.id, text)
    signal(scan?.outcome ?? 'unknown')
    setLatest({ scan, at: Date.now() })
    void scanQueue.deliver()
  }
  const pending = scans.filter(({ isSent }) => !isSent).length
  // Prefer the server’s result once it arrives.
  const shown = latest && (scans.find(({ id }) => id === latest.scan?.id) ?? latest.scan)
  return (
    <>
      <Head event={event} />
      <p className={classes.count} role="status">
        <strong>
          {formatNumber(present)} dari {formatNumber(tickets)} hadir
        </strong>
        <span data-pending={pending > 0 || undefined}>
          {pending > 0 ? `${formatNumber(pending)} pindaian belum terkirim` : 'Semua pindaian terkirim'}
        </span>
      </p>
      <div className={classes.checkIn}>
        <div className={classes.door}>
          <Outcome key={latest?.at} scan={shown} isAny={latest !== null} zone={event.time_zone} />
          <ScanCamera onText={(text) => void take(text)} />
          <CodeForm onCode={(text) => void take(text)} />
          <p className={classes.note}>
            Daftar peserta disimpan di perangkat ini pukul {formatClock(savedAt, event.time_zone)}. Tanpa jaringan pun
            kamu bisa terus memindai.
          </p>
        </div>
        <ScanLog scans={scans} zone={event.time_zone} />
      </div>
    </>
  )
}

function Head({ event }: { event: EventCheckIn }) {
  return (
    <PageHead
      title="Pindai tiket"
      sub={event.title}
      crumbs={[
        <ConsoleLink key="list" to="/console/event">
          Kegiatan
        </ConsoleLink>,
        <ConsoleLink key="event" to={`/console/event/${event.id}`}>
          {event.title}
        </ConsoleLink>,
        'Pindai tiket',
      ]}
      action={
        <ConsoleLink to={`/console/event/${event.id}/peserta`} className={classes.participants}>
          Daftar peserta
        </ConsoleLink>
      }
    />
  )
}

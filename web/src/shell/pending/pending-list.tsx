import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { formatRelative } from '../../lib/time/format-date.ts'
import { useOnline } from '../../lib/network/use-online.ts'
import type { PendingEntry } from '../../lib/offline/queue-policy.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { TextSkeleton } from '../../ui/state/skeletons.tsx'
import { usePending } from './pending-state.ts'
import { sendPendingFor, type PendingGroup } from './pending.ts'
import classes from './pending-list.module.css'
import { PENDING_TEXT } from './pending-text.ts'

/** List of pending items with their time and actions. */
export function PendingList() {
  const { data: groups, isError, refetch, isFetching } = usePending()
  if (isError)
    return (
      <ErrorState title="Daftar ini tidak terbuka" onRetry={() => void refetch()} isRetrying={isFetching}>
        Perangkatmu tidak bisa dibaca sekarang.
      </ErrorState>
    )
  if (!groups) return <TextSkeleton count={4} label="Memuat yang menunggu terkirim" />
  if (groups.length === 0)
    return <EmptyState title="Semua sudah terkirim">Tidak ada yang menunggu di perangkat ini.</EmptyState>
  return (
    <>
      <SendNow groups={groups} />
      {groups.map(({ kind, entries }) => (
        <section key={kind} className={classes.group}>
          <h3>
            {PENDING_TEXT[kind].title} <span>{entries.length}</span>
          </h3>
          {kind === 'draft' && <p className={classes.hint}>Belum kamu kirim. Selesaikan di tempat kamu menulisnya.</p>}
          <ul>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

// Time for a weak network before the result shows.
const TRY_MS = 10_000

function SendNow({ groups }: { groups: PendingGroup[] }) {
  const isOnline = useOnline()
  const queryClient = useQueryClient()
  const [isSending, setSending] = useState(false)
  const [words, setWords] = useState('')
  if (groups.every(({ kind }) => kind === 'draft')) return null
  async function send() {
    setSending(true)
    setWords('')
    const left = await sendPendingFor(TRY_MS)
    setSending(false)
    setWords(left.some(({ kind }) => kind !== 'draft') ? 'Masih ada yang belum terkirim. Kami coba lagi nanti.' : '')
    await queryClient.invalidateQueries({ queryKey: ['pending'] })
  }
  return (
    <div className={classes.now}>
      <p role="status">{words || 'Semuanya aman di perangkat ini dan terkirim sendiri saat tersambung.'}</p>
      <Button variant="light" size="sm" loading={isSending} disabled={!isOnline} onClick={() => void send()}>
        Kirim sekarang
      </Button>
    </div>
  )
}

function Entry({ entry: { title, excerpt, madeAt, rejection, discard } }: { entry: PendingEntry }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <li>
      <p className={classes.title}>{title}</p>
      {excerpt && <p className={classes.excerpt}>{excerpt}</p>}
      <p className={classes.when}>Dibuat {formatRelative(madeAt)}</p>
      {rejection !== null && (
        <p className={classes.rejection}>
          <IconAlertCircle size={16} aria-hidden />
          {rejection}
        </p>
      )}
      {discard && !isAsking && (
        <button type="button" aria-label={`Buang ${title}`} onClick={() => setAsking(true)}>
          Buang
        </button>
      )}
      {discard && isAsking && (
        <div className={classes.question} role="group" aria-label={`Buang ${title}?`}>
          <span>Buang ini?</span>
          <button type="button" data-danger onClick={() => void discard()}>
            Ya, buang
          </button>
          <button type="button" onClick={() => setAsking(false)}>
            Tidak jadi
          </button>
        </div>
      )}
    </li>
  )
}

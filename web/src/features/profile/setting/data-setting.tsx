import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconDownload, IconPackageExport } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DataExport } from '@semai/contract/profile/personal'
import type { Profile } from '@semai/contract/profile/profile'
import type { OwnerProof } from '@semai/contract/auth/proof'
import { call } from '../../../lib/call/call.ts'
import { failureMessage, isFailure } from '../../../lib/call/failure-text.ts'
import { formatBytes } from '../../../lib/text/format-number.ts'
import { formatDate, formatTime } from '../../../lib/time/format-date.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import { nextExportAt } from './data-export.ts'
import { OnlineOnly } from './online-only.tsx'
import { ProofDialog } from '../sign-in/proof-dialog.tsx'
import { Message } from '../../../ui/state/message.tsx'
import classes from './setting-parts.module.css'
import { dataExportQuery } from './queries.ts'

type Person = Pick<Profile, 'email' | 'has_password' | 'time_zone'>

/** Copy of all the person's data, which the server makes in the background. */
export function DataSetting({ person }: { person: Person }) {
  const { data: copy, error, isPaused, isFetching, refetch } = useQuery(dataExportQuery)
  // Null is a loaded value: there is no copy yet.
  if (copy === undefined && !error && !isPaused) return <TextSkeleton count={4} label="Memuat salinan datamu" />
  if (copy === undefined)
    return (
      <ErrorState title="Bagian ini tidak terbuka" onRetry={() => void refetch()} isRetrying={isFetching && !isPaused}>
        {error ? failureMessage(error) : 'Kamu sedang luring. Bagian ini terbuka lagi saat tersambung.'}
      </ErrorState>
    )
  return (
    <OnlineOnly>
      <div className={classes.stack}>
        <p className={classes.hint}>
          Satu berkas zip berisi semua yang kami simpan tentangmu: profil, kegiatan, belajar, pesan, persetujuan, dan
          berkas yang kamu unggah. Bisa dibuka di peramban, dan dibaca program lain (JSON).
        </p>
        {copy && <CopyState copy={copy} person={person} />}
        {copy?.state === 'ready' && <DownloadCopy size={copy.size_bytes ?? 0} />}
        <AskCopy copy={copy} person={person} />
      </div>
    </OnlineOnly>
  )
}

function CopyState({ copy: { state, created_at, expires_at }, person: { email, time_zone } }: CopyStateProps) {
  const date = formatDate(created_at, time_zone)
  if (state === 'waiting')
    return <Message tone="nila">Salinanmu sedang disiapkan. Kami kabari di {email} begitu siap.</Message>
  if (state === 'failed')
    return <Message tone="bata">Salinan {date} tidak berhasil dibuat. Datamu tidak berubah; coba lagi.</Message>
  if (state === 'expired') return <Message tone="nila">Salinan {date} sudah kami hapus demi keamananmu.</Message>
  return (
    <Message tone="daun">
      Salinan {date} siap diunduh
      {expires_at && ` sampai ${formatDate(expires_at, time_zone)}, ${formatTime(expires_at, time_zone, time_zone)}`}.
    </Message>
  )
}

interface CopyStateProps {
  copy: DataExport
  person: Person
}

function DownloadCopy({ size }: { size: number }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    // The loaded address may have expired, since it is valid for 10 minutes.
    mutationFn: () => queryClient.fetchQuery({ ...dataExportQuery, staleTime: 0 }),
    onSuccess: (copy) => {
      if (copy?.url) window.location.assign(copy.url)
    },
    onError: (error) => void toast.failure(failureMessage(error)),
  })
  return (
    <Button
      className={classes.start}
      loading={isPending}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => mutate()}
    >
      Unduh datamu ({formatBytes(size)})
    </Button>
  )
}

function AskCopy({ copy, person }: { copy: DataExport | null; person: Person }) {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const zone = person.time_zone
  const ask = async (proof: OwnerProof) => {
    try {
      const { data } = await call('POST /v1/data-export/create', { body: proof })
      queryClient.setQueryData(dataExportQuery.queryKey, data)
    } catch (error) {
      // Another tab may have requested it.
      if (!isFailure(error, 'data-export-too-soon')) throw error
      await queryClient.invalidateQueries({ queryKey: dataExportQuery.queryKey })
    }
    setAsking(false)
  }
  const next = nextExportAt(copy, new Date())
  if (copy?.state === 'waiting') return null
  if (next)
    return (
      <p className={classes.hint}>
        Salinan baru bisa diminta lagi {formatDate(next, zone)}, {formatTime(next, zone, zone)}.
      </p>
    )
  return (
    <>
      <Button
        className={classes.start}
        variant={copy?.state === 'ready' ? 'light' : 'filled'}
        leftSection={<IconPackageExport size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {copy ? 'Minta salinan baru' : 'Minta salinan'}
      </Button>
      {isAsking && (
        <ProofDialog
          person={person}
          action="data-export"
          title="Minta salinan datamu?"
          button={{ label: 'Minta salinan' }}
          onProven={ask}
          onClose={() => setAsking(false)}
        >
          Isinya semua yang kami simpan tentangmu. Kami pastikan dulu ini kamu.
        </ProofDialog>
      )}
    </>
  )
}

import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconPrinter, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ConsoleRecord } from '@semai/contract/console/record'
import { room as described } from '@semai/contract/console/resource/room'
import { ConsoleLink } from '../console/console-link.tsx'
import { ownZone } from '../console/console-zone.ts'
import { recordQuery } from '../console/queries.ts'
import type { ScreenProps } from '../console/screen.ts'
import { instantWords, rowTitle } from '../console/value-text.ts'
import { isFailure } from '../../lib/call/failure-text.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { TextSkeleton } from '../../ui/state/skeletons.tsx'
import { roomCodeQuery } from './queries.ts'
import classes from './room-code.module.css'
import { RoomSheet } from './room-sheet.tsx'
import { RotateDialog } from './rotate-dialog.tsx'

/** /console/room/$id/kode: printable sheet with a room’s code for its door. */
export function RoomCodePage({ params: { id = '' }, self }: ScreenProps) {
  const room = useQuery(recordQuery('room', id))
  const code = useQuery(roomCodeQuery(id))
  const [isAsking, setAsking] = useState(false)
  const name = room.data ? nameOf(room.data) : 'Ruang'
  usePageTitle(`Kode ${name}`)
  if (isFailure(room.error, 'console-row-not-found') || isFailure(code.error, 'room-not-found')) return <Gone />
  return (
    <>
      <div className={classes.head}>
        <PageHead
          title="Kode di pintu"
          sub="Pemesan memindai kode ini saat datang, supaya kehadirannya tercatat."
          crumbs={[
            <ConsoleLink key="console" to="/console">
              Konsol
            </ConsoleLink>,
            <ConsoleLink key="rooms" to="/console/room">
              Ruang
            </ConsoleLink>,
            <ConsoleLink key="room" to={`/console/room/${id}`}>
              {name}
            </ConsoleLink>,
            'Kode di pintu',
          ]}
        />
      </div>
      <QueryBoundary
        query={room}
        skeleton={<TextSkeleton count={6} label="Memuat kode ruang" />}
        errorTitle="Ruang ini tidak terbuka"
      >
        {(record) => (
          <QueryBoundary
            query={code}
            skeleton={<TextSkeleton count={6} label="Memuat kode ruang" />}
            errorTitle="Kode ruang ini tidak terbuka"
          >
            {(found) => (
              <div className={classes.columns}>
                <RoomSheet name={name} place={[record.labels['building_id'] ?? ''].flat().join()} {...found} />
                <div className={classes.tools}>
                  <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
                    Cetak lembar ini
                  </Button>
                  <Button
                    variant="default"
                    leftSection={<IconRefresh size={18} aria-hidden />}
                    onClick={() => setAsking(true)}
                  >
                    Ganti kode
                  </Button>
                  <p>Dibuat {instantWords(found.rotated_at, ownZone(self))}. Ganti kalau kodenya tersebar ke luar.</p>
                </div>
              </div>
            )}
          </QueryBoundary>
        )}
      </QueryBoundary>
      {isAsking && <RotateDialog roomId={id} onClose={() => setAsking(false)} />}
    </>
  )
}

const nameOf = (record: ConsoleRecord) => rowTitle(described.fields, described.columns, record)

function Gone() {
  return (
    <EmptyState
      level={1}
      title="Ruang itu tidak ada"
      action={<ConsoleLink to="/console/room">Ke daftar ruang</ConsoleLink>}
    >
      Mungkin sudah dihapus, atau bukan di hub yang kamu kelola.
    </EmptyState>
  )
}

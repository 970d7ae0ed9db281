import { Button } from '@mantine/core'
import { IconEye, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ConsoleRecord } from '@semai/contract/console/record'
import { workshop } from '@semai/contract/console/resource/workshop'
import { workshopModule } from '@semai/contract/console/resource/workshop-module'
import { StateTag } from '../console/list/cell.tsx'
import { ConsoleLink, useConsoleNavigate } from '../console/console-link.tsx'
import { Draggable } from '../console/list/draggable.tsx'
import { NEW } from '../console/record/record-address.ts'
import { recordQuery } from '../console/queries.ts'
import { Record } from '../console/record/record.tsx'
import { RowActions } from '../console/list/row-actions.tsx'
import type { ScreenProps } from '../console/screen.ts'
import { useOrder } from '../console/list/use-order.ts'
import { rowTitle } from '../console/value-text.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { isFailure } from '../../lib/call/failure-text.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { OutlineModule } from './outline-module.tsx'
import classes from './outline.module.css'
import { outlineQuery } from './queries.ts'
import { WorkshopWays } from './workshop-ways.tsx'

/** /console/workshop/$id: modules and sub-modules of a workshop in order. */
export function OutlinePage(props: ScreenProps) {
  const id = props.params['id'] ?? ''
  return id === NEW ? (
    <Record resource={workshop} id={NEW} self={props.self} search={props.search} />
  ) : (
    <Known id={id} self={props.self} />
  )
}

function Known({ id, self }: { id: string; self: ScreenProps['self'] }) {
  const query = useQuery(recordQuery(workshop.name, id))
  usePageTitle(query.data ? rowTitle(workshop.fields, workshop.columns, query.data) : 'Workshop')
  if (isFailure(query.error, 'console-row-not-found'))
    return (
      <EmptyState
        level={1}
        title="Workshop ini tidak ada"
        action={<ConsoleLink to="/console/workshop">Ke daftar workshop</ConsoleLink>}
      >
        Mungkin sudah dihapus.
      </EmptyState>
    )
  return (
    <QueryBoundary
      query={query}
      skeleton={<RowSkeleton count={6} lead="none" />}
      errorTitle="Workshop ini tidak terbuka"
    >
      {(record) => (
        <>
          <WorkshopWays id={id} self={self} />
          <Outline record={record} />
        </>
      )}
    </QueryBoundary>
  )
}

function Outline({ record }: { record: ConsoleRecord }) {
  const navigate = useConsoleNavigate()
  const query = useQuery(outlineQuery(workshopModule.name, 'workshop_id', record.id))
  const title = rowTitle(workshop.fields, workshop.columns, record)
  const add = () =>
    void navigate(`/console/workshop-module/${NEW}?workshop_id=${record.id}&kembali=workshop/${record.id}`)
  return (
    <>
      <PageHead
        title={title}
        tags={<StateTag resource={workshop} value={record.values['status']} />}
        crumbs={[
          <ConsoleLink key="console" to="/console">
            Konsol
          </ConsoleLink>,
          <ConsoleLink key="list" to="/console/workshop">
            Workshop
          </ConsoleLink>,
          title,
        ]}
        action={
          <div className={classes.tools}>
            {record.address && (
              <Button
                component="a"
                href={record.address}
                target="_blank"
                rel="noreferrer"
                size="sm"
                variant="default"
                leftSection={<IconEye size={18} aria-hidden />}
              >
                Lihat sebagai peserta
              </Button>
            )}
            <RowActions resource={workshop} row={record} title={title} />
          </div>
        }
      />
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={6} lead="none" />}
        errorTitle="Susunannya tidak terbuka"
      >
        {(modules) =>
          modules.length > 0 ? (
            <Modules workshopId={record.id} modules={modules} />
          ) : (
            <EmptyState level={2} title="Belum ada modul">
              Workshop terdiri dari modul, dan tiap modul berisi bacaan, video, tugas, atau kuis.
            </EmptyState>
          )
        }
      </QueryBoundary>
      <Button className={classes.add} leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
        Tambah modul
      </Button>
    </>
  )
}

type Rows = Parameters<typeof rowTitle>[2][]

function Modules({ workshopId, modules }: { workshopId: string; modules: Rows }) {
  const { order, move } = useOrder({
    resource: workshopModule.name,
    parent: workshopId,
    ids: modules.map(({ id }) => id),
  })
  const rows = order.flatMap((id) => modules.find((one) => one.id === id) ?? [])
  const titleOf = (id: string) => {
    const row = modules.find((one) => one.id === id)
    return row ? rowTitle(workshopModule.fields, workshopModule.columns, row) : ''
  }
  return (
    <Draggable ids={order} titleOf={titleOf} onMove={move}>
      {rows.map((row, at) => (
        <OutlineModule
          key={row.id}
          workshopId={workshopId}
          row={row}
          title={titleOf(row.id)}
          place={at + 1}
          isLast={at === rows.length - 1}
          onMove={(step) => move(at, at + step)}
        />
      ))}
    </Draggable>
  )
}

import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ConsoleRow } from '@semai/contract/console/record'
import { workshopModule } from '@semai/contract/console/resource/workshop-module'
import { workshopSubModule } from '@semai/contract/console/resource/workshop-sub-module'
import { StateTag } from '../console/list/cell.tsx'
import { ConsoleLink, useConsoleNavigate } from '../console/console-link.tsx'
import { Draggable } from '../console/list/draggable.tsx'
import line from '../console/list/order-words.module.css'
import { OrderItem } from '../console/list/order-item.tsx'
import { NEW, recordAddress } from '../console/record/record-address.ts'
import { RowActions } from '../console/list/row-actions.tsx'
import { useOrder } from '../console/list/use-order.ts'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { rowTitle } from '../console/value-text.ts'
import { OutlinePart } from './outline-part.tsx'
import classes from './outline.module.css'
import { outlineQuery } from './queries.ts'

interface OutlineModuleProps {
  workshopId: string
  row: ConsoleRow
  title: string
  place: number
  isLast: boolean
  onMove: (step: 1 | -1) => void
}

/** Module with its sub-modules. */
export function OutlineModule({ workshopId, row, title, ...item }: OutlineModuleProps) {
  const query = useQuery(outlineQuery(workshopSubModule.name, 'workshop_module_id', row.id))
  const code = row.values['code']
  return (
    <li className={classes.module}>
      <ol>
        <OrderItem id={row.id} title={title} {...item}>
          <span className={line.words}>
            <ConsoleLink className={line.name} to={recordAddress(workshopModule, row.id)}>
              {title}
            </ConsoleLink>
            <span className={classes.facts}>
              <StateTag resource={workshopModule} value={row.values['status']} />
              <span>{String(code)}</span>
            </span>
          </span>
          <span className={`${line.actions} ${classes.actions}`}>
            <RowActions resource={workshopModule} row={row} title={title} />
          </span>
        </OrderItem>
      </ol>
      <div className={classes.parts}>
        <QueryBoundary
          query={query}
          skeleton={<RowSkeleton count={2} lead="none" />}
          errorTitle="Materinya tidak terbuka"
        >
          {(rows) =>
            rows.length > 0 ? (
              <Parts moduleId={row.id} rows={rows} />
            ) : (
              <p className={classes.hint}>Belum ada materi di modul ini.</p>
            )
          }
        </QueryBoundary>
        <AddPart workshopId={workshopId} moduleId={row.id} title={title} />
      </div>
    </li>
  )
}

function Parts({ moduleId, rows }: { moduleId: string; rows: ConsoleRow[] }) {
  const { order, move } = useOrder({
    resource: workshopSubModule.name,
    parent: moduleId,
    ids: rows.map(({ id }) => id),
  })
  const titleOf = (id: string) => {
    const row = rows.find((one) => one.id === id)
    return row ? rowTitle(workshopSubModule.fields, workshopSubModule.columns, row) : ''
  }
  const shown = order.flatMap((id) => rows.find((one) => one.id === id) ?? [])
  return (
    <Draggable ids={order} titleOf={titleOf} onMove={move}>
      {shown.map((row, at) => (
        <OutlinePart
          key={row.id}
          row={row}
          title={titleOf(row.id)}
          place={at + 1}
          isLast={at === shown.length - 1}
          onMove={(step) => move(at, at + step)}
        />
      ))}
    </Draggable>
  )
}

/** Menu for adding a sub-module of a kind. */
function AddPart({ workshopId, moduleId, title }: { workshopId: string; moduleId: string; title: string }) {
  const navigate = useConsoleNavigate()
  const { choices } = workshopSubModule.fields.kind
  const add = (kind: string) =>
    void navigate(
      `/console/workshop-sub-module/${NEW}?workshop_module_id=${moduleId}&kind=${kind}&kembali=workshop/${workshopId}`,
    )
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="sm"
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-label={`Tambah materi ke ${title}`}
        >
          Tambah materi
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices?.map(({ value, label }) => (
          <Menu.Item key={value} onClick={() => add(value)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

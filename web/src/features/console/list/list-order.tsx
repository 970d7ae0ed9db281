import { useState } from 'react'
import { arrayMove } from '@dnd-kit/sortable'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ConsoleRow } from '@semai/contract/console/record'
import type { Resource } from '@semai/contract/console/resource/resource'
import { call } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { useConsoleNavigate } from '../console-link.tsx'
import { Filter } from './list-filter.tsx'
import { Draggable } from './draggable.tsx'
import classes from './list-order.module.css'
import { OrderItem } from './order-item.tsx'
import { exportQueryOf, listAddress, withFilter, type ListState } from './list-state.ts'
import { readOrder, resourceKey } from '../queries.ts'
import { rowTitle } from '../value-text.ts'

interface ListOrderProps {
  resource: Resource
  state: ListState
  onChange: (state: ListState) => void
}

/** All rows in order; staff move them by dragging, arrow keys or buttons. */
export function ListOrder(props: ListOrderProps) {
  const { resource, state, onChange } = props
  const { parent } = resource
  if (!parent || state.filters[parent]) return <WholeOrder {...props} />
  const label = resource.fields[parent]?.label.toLocaleLowerCase('id')
  return (
    <>
      <p className={classes.hint}>Urutannya berlaku di dalam satu {label}. Pilih dulu yang mana.</p>
      <Filter
        name={parent}
        resource={resource}
        values={[]}
        onChange={(values) => onChange(withFilter(state, parent, values))}
      />
    </>
  )
}

function WholeOrder({ resource, state }: ListOrderProps) {
  const { filters } = state
  const scope = { filters: parentOnly(resource, filters) }
  const { filter } = exportQueryOf({ ...state, ...scope, search: '', sort: '' })
  const query = useQuery({
    queryKey: [...resourceKey(resource.name), 'order', filter ?? ''],
    queryFn: ({ signal }) => readOrder(resource.name, { filter }, signal),
    refetchOnWindowFocus: false,
  })
  return (
    <QueryBoundary query={query} skeleton={<RowSkeleton count={8} lead="none" />} errorTitle="Urutannya tidak terbuka">
      {(rows) => <Order key={query.dataUpdatedAt} resource={resource} rows={rows} filters={scope.filters} />}
    </QueryBoundary>
  )
}

const parentOnly = ({ parent }: Resource, filters: ListState['filters']) => {
  const values = (parent && filters[parent]) || []
  return parent && values.length > 0 ? { [parent]: values } : {}
}

interface OrderProps {
  resource: Resource
  rows: ConsoleRow[]
  filters: ListState['filters']
}

function Order({ resource, rows, filters }: OrderProps) {
  const navigate = useConsoleNavigate()
  const queryClient = useQueryClient()
  const [order, setOrder] = useState(rows)
  const titleOf = (id: string) => {
    const row = rows.find((one) => one.id === id)
    return row ? rowTitle(resource.fields, resource.columns, row) : ''
  }
  const leave = () => void navigate(listAddress(resource, { filters }))
  const save = useMutation({
    mutationFn: () => {
      const [parent] = (resource.parent && filters[resource.parent]) || []
      const body = { ids: order.map(({ id }) => id), ...(parent && { parent }) }
      return call('PUT /v1/console/:resource/order', { params: { resource: resource.name }, body })
    },
    onSuccess: async () => {
      void toast.success('Urutannya tersimpan.')
      await queryClient.invalidateQueries({ queryKey: resourceKey(resource.name) })
      leave()
    },
    onError: (error) => void toast.failure(failureMessage(error)),
  })
  const move = (from: number, to: number) => setOrder((now) => arrayMove(now, from, to))
  return (
    <>
      <p className={classes.hint}>
        Seret barisnya, atau pakai tombol panah di kanannya. Belum berlaku sebelum disimpan.
      </p>
      <Draggable ids={order.map(({ id }) => id)} titleOf={titleOf} onMove={move}>
        {order.map(({ id }, at) => (
          <OrderItem
            key={id}
            id={id}
            title={titleOf(id)}
            place={at + 1}
            isLast={at === order.length - 1}
            onMove={(step) => move(at, at + step)}
          />
        ))}
      </Draggable>
      <div className={classes.actions}>
        <Button variant="subtle" color="kertas" onClick={leave}>
          Batal
        </Button>
        <Button loading={save.isPending} onClick={() => save.mutate()}>
          Simpan urutan
        </Button>
      </div>
    </>
  )
}

import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ConsoleRecord } from '@semai/contract/console/record'
import type { Resource } from '@semai/contract/console/resource/resource'
import type { ConsoleSelf } from '@semai/contract/console/self'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { usePageTitle } from '../../../lib/navigation/page-title.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import { ConsoleLink } from '../console-link.tsx'
import type { FormValues } from './form-values.ts'
import { NEW } from './record-address.ts'
import { RecordEditor } from './record-editor.tsx'
import { recordQuery } from '../queries.ts'

interface RecordProps {
  resource: Resource
  id: string
  self: ConsoleSelf
  search: Record<string, string>
  /** Content beside the fields, updated with the form. */
  beside?: (form: FormValues) => ReactNode
}

/** Page of one row of a resource, new or existing. */
export function Record(props: RecordProps) {
  return props.id === NEW ? <NewRecord {...props} /> : <KnownRecord {...props} />
}

function NewRecord({ resource, self, search, beside }: RecordProps) {
  usePageTitle(`Tambah ${resource.one}`)
  return (
    <RecordEditor
      resource={resource}
      self={self}
      record={null}
      given={{ ...ownHubOf(resource, self), ...givenOf(resource, search) }}
      backTo={backOf(search)}
      beside={beside}
    />
  )
}

/** Return a new row’s parent and kind from the URL. */
function givenOf({ fields }: Resource, search: Record<string, string>) {
  const isMeant = (name: string) => ['reference', 'choice'].includes(fields[name]?.kind ?? '')
  return Object.fromEntries(Object.entries(search).filter(([name]) => isMeant(name)))
}

/** Preset the hub and its time zone for operators of a hub. */
function ownHubOf({ fields, scope }: Resource, { hub }: ConsoleSelf) {
  const name = Object.keys(fields).find((one) => fields[one]?.resource === 'region-hub' && !fields[one].isReadOnly)
  if (!hub || !name || scope !== 'hub') return {}
  return { [name]: hub.id, ...(fields['time_zone'] && { time_zone: hub.time_zone }) }
}

/** The page that led here: 'kembali=workshop/<id>'. */
const backOf = ({ kembali = '' }: Record<string, string>) =>
  /^[a-z-]+\/[0-9a-f-]{36}$/.test(kembali) ? `/console/${kembali}` : undefined

function KnownRecord({ resource, id, self, beside }: RecordProps) {
  const query = useQuery({
    ...recordQuery(resource.name, id),
    refetchInterval: ({ state }) => (state.data && isPassing(resource, state.data) ? PASSING_MS : false),
  })
  if (isFailure(query.error, 'console-row-not-found')) return <Gone resource={resource} />
  return (
    <QueryBoundary
      query={query}
      skeleton={<TextSkeleton count={8} label="Memuat isian" />}
      errorTitle="Data ini tidak terbuka"
    >
      {(record) => (
        <RecordEditor key={record.id} resource={resource} self={self} record={record} given={{}} beside={beside} />
      )}
    </QueryBoundary>
  )
}

// Interval for polling a record in a temporary state.
const PASSING_MS = 2000

const isPassing = ({ states }: Resource, { values }: ConsoleRecord) =>
  states?.values.some(({ value, isPassing: passes }) => passes && value === values[states.field]) ?? false

function Gone({ resource }: { resource: Resource }) {
  usePageTitle('Tidak ditemukan')
  return (
    <EmptyState
      level={1}
      title="Data ini tidak ada"
      action={
        <ConsoleLink to={`/console/${resource.name}`}>Kembali ke {resource.title.toLocaleLowerCase('id')}</ConsoleLink>
      }
    >
      Mungkin sudah dihapus, atau bukan untuk hub yang kamu kelola.
    </EmptyState>
  )
}

import { useState } from 'react'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconChevronDown, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MentorSessionDetail } from '@semai/contract/mentor/session'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { viewerTimeZone } from '../../../lib/time/format-date.ts'
import { localDay } from '../../../lib/time/local-day.ts'
import { useOnline } from '../../../lib/network/use-online.ts'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { FailureNote } from '../../../ui/state/failure-note.tsx'
import {
  actionsError,
  bodyOf,
  draftOf,
  droppedOf,
  MOST_ACTIONS,
  MOST_CHARACTERS,
  newAction,
  peopleOf,
  type ActionDraft,
} from './action-draft.ts'
import classes from './action-form.module.css'
import { refreshSessions, saveSessionActions } from './queries.ts'

interface ActionFormProps {
  session: MentorSessionDetail
  onClose: () => void
}

/** Form for one to five actions with assignee and due date, saved together. */
export function ActionForm({ session, onClose }: ActionFormProps) {
  const today = localDay(new Date(), viewerTimeZone())
  const [rows, setRows] = useState(() => firstRows(session, today))
  const [error, setError] = useState<string | null>(null)
  const isOnline = useOnline()
  const { mutate, isPending } = useSaving(session.id, { onClose, onError: setError })
  const people = peopleOf(session)
  const change = (key: string, changed: Partial<ActionDraft>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)))
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        const found = actionsError(rows)
        setError(found)
        if (!found && !isPending) mutate({ id: session.id, actions: bodyOf(rows), dropped: droppedOf(session, rows) })
      }}
    >
      {rows.map((row, at) => (
        <ActionFields
          key={row.key}
          row={row}
          place={at + 1}
          people={people}
          onChange={(changed) => change(row.key, changed)}
          onRemove={rows.length > 1 ? () => setRows(rows.filter(({ key }) => key !== row.key)) : undefined}
        />
      ))}
      {rows.length < MOST_ACTIONS && (
        <Button
          className={classes.add}
          variant="default"
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setRows([...rows, newAction(today)])}
        >
          Tambah langkah
        </Button>
      )}
      {error && <FailureNote>{error}</FailureNote>}
      <div className={classes.buttons}>
        <Button type="submit" loading={isPending} disabled={!isOnline}>
          Simpan langkah
        </Button>
        <Button variant="subtle" disabled={isPending} onClick={onClose}>
          Batal
        </Button>
      </div>
    </form>
  )
}

const firstRows = ({ actions }: MentorSessionDetail, today: string): ActionDraft[] =>
  actions.length < MOST_ACTIONS ? [...actions.map(draftOf), newAction(today)] : actions.map(draftOf)

function useSaving(id: string, { onClose, onError }: { onClose: () => void; onError: (words: string) => void }) {
  const queryClient = useQueryClient()
  return useMutation({
    ...saveSessionActions,
    mutationKey: ['mentor', 'actions', id],
    onSuccess: async () => {
      await refreshSessions(queryClient)
      onClose()
    },
    onError: (error) => onError(failureMessage(error)),
  })
}

interface ActionFieldsProps {
  row: ActionDraft
  place: number
  people: { id: string; name: string }[]
  onChange: (changed: Partial<ActionDraft>) => void
  onRemove: (() => void) | undefined
}

const ActionFields = ({ row, place, people, onChange, onRemove }: ActionFieldsProps) => (
  <fieldset className={classes.row}>
    <legend className="visually-hidden">Langkah {place}</legend>
    <TextInput
      className={classes.what}
      label={`Langkah ${place}`}
      placeholder="Wawancarai dua pelanggan di Kediri"
      maxLength={MOST_CHARACTERS}
      value={row.what}
      onChange={({ currentTarget }) => onChange({ what: currentTarget.value })}
    />
    {onRemove && (
      <IconButton className={classes.remove} label={`Hapus langkah ${place}`} onClick={onRemove}>
        <IconTrash size={20} aria-hidden />
      </IconButton>
    )}
    <NativeSelect
      label="Siapa"
      value={row.who_id}
      rightSection={<IconChevronDown size={20} aria-hidden />}
      data={[{ value: '', label: 'Belum ditentukan' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={({ currentTarget }) => onChange({ who_id: currentTarget.value })}
    />
    <TextInput
      type="date"
      label="Sampai"
      value={row.due_on}
      onChange={({ currentTarget }) => onChange({ due_on: currentTarget.value })}
    />
  </fieldset>
)

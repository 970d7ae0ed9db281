import { useState } from 'react'
import type { EventCheckIn } from '@semai/contract/console/event'
import { ConsoleLink } from '../console/console-link.tsx'
import { addressOf, chosen } from '../console/list/list-address.ts'
import { withFilter, type ListState } from '../console/list/list-state.ts'
import { formatNumber } from '../../lib/text/format-number.ts'
import { FilterGroup, FilterSheet } from '../../ui/dialog/filter-sheet.tsx'
import { FilterChip } from '../../ui/field/filter-chip.tsx'
import { FilterLine } from '../../ui/field/filter-line.tsx'
import { eventWords } from '../console/participation-text.ts'
import { countOf, statuses, type Status } from './text.ts'

interface ParticipantFiltersProps {
  event: EventCheckIn
  state: ListState
  onChange: (state: ListState) => void
}

/** Links to all, waiting and present participants, and the button for the other states. */
export function ParticipantFilters({ event, state, onChange }: ParticipantFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const status = chosen(state, 'status', statuses)
  const segments = segmentsOf(event, status)
  const isElsewhere = status !== undefined && !segments.includes(status)
  return (
    <>
      <FilterLine
        label="Status peserta"
        scopes={[undefined, ...segments].map((segment) => (
          <ConsoleLink
            key={segment ?? 'all'}
            replace
            to={addressOf(`event/${event.id}/peserta`, {
              ...withFilter(state, 'status', segment ? [segment] : []),
              page: 1,
            })}
            aria-current={segment === status ? 'true' : undefined}
          >
            {segment ? segmentWords(event, segment) : 'Semua'}
          </ConsoleLink>
        ))}
        used={isElsewhere ? 1 : 0}
        onOpen={() => setOpen(true)}
      />
      {isOpen && (
        <StatusSheet
          event={event}
          chosen={status}
          onClose={() => setOpen(false)}
          onShow={(next) => {
            setOpen(false)
            onChange(withFilter(state, 'status', next ? [next] : []))
          }}
        />
      )}
    </>
  )
}

/** 'Menunggu · 14', or 'Menunggu' at a count of 0. */
function segmentWords(event: EventCheckIn, status: Status): string {
  const count = countOf(event, status)
  const { label } = eventWords[status]
  return count > 0 ? `${label} · ${formatNumber(count)}` : label
}

/** Return the states of the segments. 'Menunggu' is absent at a count of 0, unless it is chosen. */
function segmentsOf(event: EventCheckIn, status: Status | undefined): Status[] {
  const hasWaiting = countOf(event, 'pending_approval') > 0 || status === 'pending_approval'
  return hasWaiting ? ['pending_approval', 'attended'] : ['attended']
}

interface StatusSheetProps {
  event: EventCheckIn
  chosen: Status | undefined
  onClose: () => void
  onShow: (status: Status | undefined) => void
}

function StatusSheet({ event, chosen: shown, onClose, onShow }: StatusSheetProps) {
  const [status, setStatus] = useState(shown)
  const all = statuses.filter((one) => one !== 'pending_email').reduce((sum, one) => sum + countOf(event, one), 0)
  const count = status ? countOf(event, status) : all
  return (
    <FilterSheet
      onClose={onClose}
      onClear={() => setStatus(undefined)}
      onShow={() => onShow(status)}
      showWords={`Tampilkan ${formatNumber(count)} peserta`}
    >
      <FilterGroup name="Status">
        {statuses.map((one) => (
          <FilterChip
            key={one}
            isChosen={one === status}
            count={countOf(event, one)}
            onClick={() => setStatus(one === status ? undefined : one)}
          >
            {eventWords[one].label}
          </FilterChip>
        ))}
      </FilterGroup>
    </FilterSheet>
  )
}

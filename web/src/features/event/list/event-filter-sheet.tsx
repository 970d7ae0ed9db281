import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TimeZone } from '@semai/contract/call/field'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { sumCounts } from '../../../lib/filter/sum-counts.ts'
import { FilterGroup, FilterSheet, FilterSwitch } from '../../../ui/dialog/filter-sheet.tsx'
import { DateFilter } from '../../../ui/field/date-filter.tsx'
import { FilterChoices } from '../../../ui/field/filter-choices.tsx'
import { FilterSelect } from '../../../ui/field/filter-field.tsx'
import { MODE_WORDS, PHASE_WORDS } from '../event-text.ts'
import { eventCountsQuery } from './event-counts.ts'
import { filterOf, OWN_HUB, TODAY, withoutFilters, type EventSearch } from './event-search.ts'

export interface EventChoices {
  /** The programme's stages, hubs and provinces; empty while they load. */
  stages: { code: string; name: string }[]
  hubs: { id: string; name: string }[]
  regions: { id: string; name: string }[]
}

interface EventFilterSheetProps extends EventChoices {
  search: EventSearch
  /** Filters fixed by the list, which are not offered. */
  preset: EventSearch
  viewer: { hubId: string | null | undefined; timeZone: TimeZone }
  onClose: () => void
  /** Called with the chosen filters. */
  onShow: (search: EventSearch) => void
}

/** Filter sheet of a list of events, each choice with its number of results. */
export function EventFilterSheet({ search, preset, viewer, onClose, onShow, ...choices }: EventFilterSheetProps) {
  const [draft, setDraft] = useState(search)
  const asked = filterOf({ ...draft, ...preset }, { ...viewer, now: new Date() })
  const { data: counts } = useQuery({ ...eventCountsQuery(asked), placeholderData: keepPreviousData })
  const change = (more: EventSearch) => setDraft((before) => ({ ...before, ...more }))
  const countFor = (choice: EventSearch) => counts && sumCounts(counts, { ...asked, ...choice })
  const list = { draft, change, countFor }
  const hasPlace = preset.scope !== 'national'
  return (
    <FilterSheet
      onClose={onClose}
      onClear={() => setDraft(withoutFilters)}
      onShow={() => onShow(draft)}
      showWords={counts ? `Tampilkan ${formatNumber(sumCounts(counts, asked))} kegiatan` : 'Tampilkan kegiatan'}
    >
      {!preset.date && (
        <FilterGroup name="Kapan">
          {!preset.phase && <Choices {...list} name="phase" words={PHASE_WORDS} />}
          <DateFilter
            date={draft.date}
            words={draft.date === TODAY ? 'Hari ini' : 'Tanggal'}
            onChange={(date) => change({ date })}
          />
        </FilterGroup>
      )}
      <FilterGroup name="Tahap">
        <Choices {...list} name="stage" words={wordsOf(choices.stages)} />
      </FilterGroup>
      <FilterGroup name="Cara ikut">
        <Choices {...list} name="mode" words={MODE_WORDS} />
      </FilterGroup>
      <FilterGroup name="Tempat">
        {hasPlace && draft.hub !== OWN_HUB && <PlaceSelect {...list} name="hub" places={choices.hubs} />}
        <PlaceSelect {...list} name="region" places={choices.regions} />
      </FilterGroup>
      {preset.phase !== 'finished' && (
        <FilterSwitch
          label="Masih ada kursi"
          description="Yang penuh dan yang sudah ditutup disembunyikan"
          isOn={draft.seats === true}
          onChange={(isOn) => change({ seats: isOn || undefined })}
        />
      )}
    </FilterSheet>
  )
}

const wordsOf = (stages: EventChoices['stages']) => Object.fromEntries(stages.map(({ code, name }) => [code, name]))

interface DraftProps {
  draft: EventSearch
  change: (more: EventSearch) => void
  countFor: (choice: EventSearch) => number | undefined
}

interface ChoicesProps extends DraftProps {
  name: 'phase' | 'mode' | 'stage'
  words: Record<string, string>
}

const Choices = ({ draft, change, countFor, name, words }: ChoicesProps) => (
  <FilterChoices
    value={draft[name]}
    words={words}
    countFor={(value) => countFor({ [name]: value })}
    onChange={(value) => change({ [name]: value })}
  />
)

const PLACES = { hub: { label: 'Hub', all: 'Semua hub' }, region: { label: 'Provinsi', all: 'Semua provinsi' } }

const PlaceSelect = ({
  draft,
  change,
  name,
  places,
}: DraftProps & { name: 'hub' | 'region'; places: EventChoices['hubs'] }) => (
  <FilterSelect
    {...PLACES[name]}
    value={draft[name]}
    choices={places.map((place) => ({ value: place.id, label: place.name }))}
    onChange={(value) => change({ [name]: value })}
  />
)

import { NativeSelect, TextInput } from '@mantine/core'
import { FilterChip, FilterChips } from '../../../ui/field/filter-chip.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import classes from './hours-fields.module.css'
import { modeWords } from './hours-text.ts'
import type { OwnHours } from './queries.ts'
import type { HoursSlot } from './use-hours-form.ts'

const MODES = ['online', 'markas'] as const

interface HoursPlaceProps extends HoursSlot {
  buildings: OwnHours['choices']['buildings']
}

/** Fields for the place: an own link, or a Markas where each session books a room. */
export function HoursPlace({ hours: { mode, meeting_url, building_id }, errors, change, buildings }: HoursPlaceProps) {
  return (
    <section aria-labelledby="hours-place">
      <SectionHead id="hours-place" title="Tempat" />
      <div className={classes.fields}>
        <div className={classes.whole}>
          <FilterChips label="Tempat">
            {MODES.map((one) => (
              <FilterChip key={one} isChosen={one === mode} onClick={() => change({ mode: one })}>
                {modeWords[one]}
              </FilterChip>
            ))}
          </FilterChips>
        </div>
        <div className={classes.whole}>
          {mode === 'online' ? (
            <TextInput
              label="Tautan pertemuanmu"
              description="Hanya dilihat pemesan dan timnya, mulai 15 menit sebelum sesi."
              placeholder="https://"
              inputMode="url"
              maxLength={500}
              value={meeting_url ?? ''}
              error={errors['meeting_url']}
              onChange={({ currentTarget }) => change({ meeting_url: currentTarget.value.trim() || null })}
            />
          ) : (
            <NativeSelect
              label="Markas"
              description="Satu ruang dipesan otomatis untuk tiap sesi."
              data={[
                { value: '', label: 'Pilih Markas' },
                ...buildings.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={building_id ?? ''}
              error={errors['building_id']}
              onChange={({ currentTarget }) => change({ building_id: currentTarget.value || null })}
            />
          )}
        </div>
      </div>
    </section>
  )
}

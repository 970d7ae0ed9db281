import { NativeSelect, Switch } from '@mantine/core'
import { FilterChip, FilterChips } from '../../../ui/field/filter-chip.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import classes from './hours-fields.module.css'
import { LENGTHS, pausesWith, pauseWords, ZONES } from './hours-text.ts'
import type { HoursSlot } from './use-hours-form.ts'

const MOST = 40
const NUMBERS = Array.from({ length: MOST }, (_, at) => ({ value: String(at + 1), label: `${at + 1} sesi` }))

/** Fields for the length, pause, weekly maximum, zone and confirmation of sessions. */
export function HoursSessions({ hours, change }: HoursSlot) {
  const { session_minutes, pause_minutes, time_zone, max_per_week, is_automatic } = hours
  return (
    <section aria-labelledby="hours-sessions">
      <SectionHead id="hours-sessions" title="Sesi" />
      <div className={classes.fields}>
        <div className={classes.whole}>
          <p className={classes.label} aria-hidden>
            Lama satu sesi
          </p>
          <FilterChips label="Lama satu sesi">
            {LENGTHS.map((minutes) => (
              <FilterChip
                key={minutes}
                isChosen={minutes === session_minutes}
                onClick={() => change({ session_minutes: minutes })}
              >
                {minutes} menit
              </FilterChip>
            ))}
          </FilterChips>
        </div>
        <NativeSelect
          label="Jeda di antaranya"
          data={pausesWith(pause_minutes).map((minutes) => ({ value: String(minutes), label: pauseWords(minutes) }))}
          value={String(pause_minutes)}
          onChange={({ currentTarget }) => change({ pause_minutes: Number(currentTarget.value) })}
        />
        <NativeSelect
          label="Paling banyak sepekan"
          data={NUMBERS}
          value={String(max_per_week)}
          onChange={({ currentTarget }) => change({ max_per_week: Number(currentTarget.value) })}
        />
        <NativeSelect
          label="Zona waktumu"
          data={ZONES}
          value={time_zone}
          onChange={({ currentTarget }) => {
            const zone = ZONES.find(({ value }) => value === currentTarget.value)
            if (zone) change({ time_zone: zone.value })
          }}
        />
        <div className={classes.whole}>
          <Switch
            size="md"
            label="Terima otomatis"
            description={
              is_automatic
                ? 'Sesi yang dipesan langsung jadi, dan kamu dikabari.'
                : 'Kamu menjawab tiap permintaan dalam 24 jam, paling lambat 6 jam sebelum mulai.'
            }
            checked={is_automatic}
            onChange={({ currentTarget }) => change({ is_automatic: currentTarget.checked })}
          />
        </div>
      </div>
    </section>
  )
}

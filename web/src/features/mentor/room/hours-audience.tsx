import { FilterChip, FilterChips } from '../../../ui/field/filter-chip.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import classes from './hours-fields.module.css'
import type { OwnHours } from './queries.ts'
import type { HoursSlot } from './use-hours-form.ts'

interface HoursAudienceProps extends HoursSlot {
  choices: OwnHours['choices']
}

/** Fields for the audience of the hours. An empty choice means everybody. */
export function HoursAudience({ hours: { hub_ids, stage_ids, role_codes }, change, choices }: HoursAudienceProps) {
  const roles = choices.roles.map(({ code, name }) => ({ id: code, name }))
  return (
    <section aria-labelledby="hours-audience">
      <SectionHead id="hours-audience" title="Siapa yang bisa memesan" />
      <div className={classes.fields}>
        <Chips
          label="Hub"
          all="Semua hub"
          choices={choices.hubs}
          chosen={hub_ids}
          onChange={(ids) => change({ hub_ids: ids })}
        />
        <Chips
          label="Tahap startup"
          all="Semua tahap"
          choices={choices.stages}
          chosen={stage_ids}
          onChange={(ids) => change({ stage_ids: ids })}
        />
        <Chips
          label="Peran"
          all="Semua peran"
          choices={roles}
          chosen={role_codes}
          onChange={(codes) => change({ role_codes: codes })}
        />
      </div>
    </section>
  )
}

interface ChipsProps {
  label: string
  all: string
  choices: { id: string; name: string }[]
  chosen: string[]
  onChange: (chosen: string[]) => void
}

function Chips({ label, all, choices, chosen, onChange }: ChipsProps) {
  const toggle = (id: string) => (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <div className={classes.whole}>
      <p className={classes.label} aria-hidden>
        {label}
      </p>
      <FilterChips label={label}>
        <FilterChip isChosen={chosen.length === 0} onClick={() => onChange([])}>
          {all}
        </FilterChip>
        {choices.map(({ id, name }) => (
          <FilterChip key={id} isChosen={chosen.includes(id)} onClick={() => onChange(toggle(id))}>
            {name}
          </FilterChip>
        ))}
      </FilterChips>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { UserSetting } from '@semai/contract/profile/personal'
import { FilterChip, FilterChips } from '../../../ui/field/filter-chip.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import { DataSaverSetting } from './data-saver-setting.tsx'
import { OnlineOnly } from './online-only.tsx'
import classes from './setting-parts.module.css'
import { userSettingQuery } from './queries.ts'
import { ThemeSetting } from './theme-setting.tsx'
import { useChangeSetting } from './use-change-setting.ts'

/** Display settings: theme, first weekday and data saver. */
export function DisplaySetting() {
  const query = useQuery(userSettingQuery)
  return (
    <div className={classes.stack}>
      <section className={classes.block}>
        <h3>Tema</h3>
        <p className={classes.hint}>Berlaku di perangkat ini saja.</p>
        <ThemeSetting />
      </section>
      <OnlineOnly>
        <QueryBoundary
          query={query}
          skeleton={<TextSkeleton count={4} label="Memuat pilihan tampilan" />}
          errorTitle="Pilihan ini tidak terbuka"
        >
          {(setting) => (
            <div className={classes.stack}>
              <FirstWeekday chosen={setting.first_weekday} />
              <DataSaverSetting chosen={setting.data_saver} />
            </div>
          )}
        </QueryBoundary>
      </OnlineOnly>
    </div>
  )
}

const WEEKDAYS = [
  { first_weekday: 1, label: 'Senin' },
  { first_weekday: 0, label: 'Minggu' },
] as const

function FirstWeekday({ chosen }: { chosen: UserSetting['first_weekday'] }) {
  const change = useChangeSetting()
  return (
    <section className={classes.block}>
      <h3>Hari pertama dalam sepekan</h3>
      <p className={classes.hint}>Cara kalendermu disusun.</p>
      <FilterChips label="Hari pertama dalam sepekan">
        {WEEKDAYS.map(({ first_weekday, label }) => (
          <FilterChip
            key={first_weekday}
            isChosen={first_weekday === chosen}
            onClick={() => void change({ first_weekday })}
          >
            {label}
          </FilterChip>
        ))}
      </FilterChips>
    </section>
  )
}

import { useRouter } from '@tanstack/react-router'
import type { UserSetting } from '@semai/contract/profile/personal'
import { isSaving, isScarce } from '../../../lib/browser/data-saver.ts'
import { FilterChip, FilterChips } from '../../../ui/field/filter-chip.tsx'
import { DataUsed } from './data-used.tsx'
import classes from './setting-parts.module.css'
import { useChangeSetting } from './use-change-setting.ts'

const SAVERS = [
  { data_saver: 'auto', label: 'Otomatis' },
  { data_saver: 'on', label: 'Selalu' },
  { data_saver: 'off', label: 'Tidak' },
] as const

/** Setting of the data saver: mode, effects and this device's usage. */
export function DataSaverSetting({ chosen }: { chosen: UserSetting['data_saver'] }) {
  const router = useRouter()
  const change = useChangeSetting()
  async function choose(data_saver: UserSetting['data_saver']) {
    await change({ data_saver })
    // Enables or disables preloading of links.
    router.update({ ...router.options, defaultPreload: isSaving() ? false : 'intent' })
  }
  return (
    <section className={classes.block}>
      <h3>Hemat data</h3>
      <p className={classes.hint}>
        Video menunggu ketukanmu dan diputar paling ringan, gambar dimuat lebih kecil, dan halaman berikutnya tidak
        dimuat lebih dulu. {nowWords(chosen)}
      </p>
      <FilterChips label="Hemat data">
        {SAVERS.map(({ data_saver, label }) => (
          <FilterChip key={data_saver} isChosen={data_saver === chosen} onClick={() => void choose(data_saver)}>
            {label}
          </FilterChip>
        ))}
      </FilterChips>
      <DataUsed />
    </section>
  )
}

function nowWords(chosen: UserSetting['data_saver']): string {
  if (chosen !== 'auto') return ''
  return isScarce() ? 'Sekarang menyala: jaringanmu hemat data.' : 'Sekarang tidak menyala: jaringanmu lancar.'
}

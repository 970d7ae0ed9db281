import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { FilterChip, FilterChips } from '../../../ui/field/filter-chip.tsx'

const SCHEMES: { scheme: MantineColorScheme; label: string }[] = [
  { scheme: 'auto', label: 'Ikuti perangkat' },
  { scheme: 'light', label: 'Terang' },
  { scheme: 'dark', label: 'Gelap' },
]

/** Setting of the theme, saved on this device. */
export function ThemeSetting() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <FilterChips label="Tema">
      {SCHEMES.map(({ scheme, label }) => (
        <FilterChip key={scheme} isChosen={scheme === colorScheme} onClick={() => setColorScheme(scheme)}>
          {label}
        </FilterChip>
      ))}
    </FilterChips>
  )
}

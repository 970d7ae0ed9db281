import {
  IconBook2,
  IconBuildingStore,
  IconBulb,
  IconCode,
  IconCoins,
  IconFolder,
  IconPalette,
  IconScale,
} from '@tabler/icons-react'

const icons = {
  'book-2': IconBook2,
  'building-store': IconBuildingStore,
  bulb: IconBulb,
  code: IconCode,
  coins: IconCoins,
  palette: IconPalette,
  scale: IconScale,
}

const isKnown = (name: string): name is keyof typeof icons => Object.hasOwn(icons, name)

/** A category's sign; an unknown one gets a folder. */
export function CategoryIcon({ name, size = 22 }: { name: string | null; size?: number }) {
  const Icon = name && isKnown(name) ? icons[name] : IconFolder
  return <Icon size={size} aria-hidden />
}

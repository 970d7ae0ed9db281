import {
  IconCode,
  IconHelpCircle,
  IconMapPin,
  IconMessageCircle,
  IconPalette,
  IconScale,
  IconSearch,
  IconShoppingCart,
  IconSparkles,
  IconSpeakerphone,
  IconUsers,
} from '@tabler/icons-react'

const ICONS: Record<string, typeof IconCode | undefined> = {
  code: IconCode,
  'help-circle': IconHelpCircle,
  'map-pin': IconMapPin,
  palette: IconPalette,
  scale: IconScale,
  search: IconSearch,
  'shopping-cart': IconShoppingCart,
  sparkles: IconSparkles,
  speakerphone: IconSpeakerphone,
  users: IconUsers,
}

/** Icon of a category by its stored name; a speech bubble for unknown names. */
export function CategoryIcon({ name, size = 20 }: { name: string; size?: number }) {
  const Icon = ICONS[name] ?? IconMessageCircle
  return <Icon size={size} aria-hidden />
}

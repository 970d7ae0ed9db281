import {
  IconBook2,
  IconBuilding,
  IconCertificate,
  IconClipboardCheck,
  IconFlame,
  IconLifebuoy,
  IconMail,
  IconMessages,
  IconRocket,
  IconSchool,
  IconShieldLock,
  IconUsers,
} from '@tabler/icons-react'

const icons = {
  building: IconBuilding,
  certificate: IconCertificate,
  'clipboard-check': IconClipboardCheck,
  flame: IconFlame,
  lifebuoy: IconLifebuoy,
  mail: IconMail,
  messages: IconMessages,
  rocket: IconRocket,
  school: IconSchool,
  'shield-lock': IconShieldLock,
  users: IconUsers,
}

const isKnown = (name: string): name is keyof typeof icons => Object.hasOwn(icons, name)

/** A guideline's picture; an unknown name gets a book. */
export function GuidelineIcon({ name, size = 24 }: { name: string; size?: number }) {
  const Icon = isKnown(name) ? icons[name] : IconBook2
  return <Icon size={size} stroke={1.75} aria-hidden />
}

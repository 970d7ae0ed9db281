import { IconCode, IconPencil, IconSpeakerphone, IconUser } from '@tabler/icons-react'

/** Icon of a role. Roles are data, so an unknown one gets a generic icon. */
export function RoleIcon({ code, size = 14 }: { code: string; size?: number }) {
  if (code === 'HUS') return <IconSpeakerphone size={size} aria-hidden />
  if (code === 'HIP') return <IconPencil size={size} aria-hidden />
  if (code === 'HAC') return <IconCode size={size} aria-hidden />
  return <IconUser size={size} aria-hidden />
}

import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import type { UserProfile } from '@semai/contract/profile/user'
import { BlockDialog } from './block-dialog.tsx'
import { useBlock } from './use-block.ts'

/** Blocks after a question; unblocks at once. */
export function BlockButton({ person }: { person: UserProfile }) {
  const [isAsking, ask] = useState(false)
  const { mutate, isPending } = useBlock(person.id)
  if (person.is_blocked)
    return (
      <Button variant="default" loading={isPending} onClick={() => mutate(false)}>
        Buka blokir
      </Button>
    )
  return (
    <>
      <Button variant="subtle" color="gray" leftSection={<IconBan size={18} aria-hidden />} onClick={() => ask(true)}>
        Blokir
      </Button>
      {isAsking && <BlockDialog person={person} onClose={() => ask(false)} />}
    </>
  )
}

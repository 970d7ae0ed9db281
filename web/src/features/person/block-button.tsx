import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconBan, IconDots } from '@tabler/icons-react'
import type { UserProfile } from '@semai/contract/profile/user'
import classes from '../../ui/control/icon-button.module.css'
import { MenuButton } from '../../ui/control/menu-button.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { useBlock } from './use-block.ts'

/** Menu that blocks after a confirmation; a blocked person gets a button that unblocks at once. */
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
      <MenuButton
        label="Lainnya"
        className={classes.button}
        items={[{ words: 'Blokir', icon: <IconBan size={18} aria-hidden />, isGrave: true, onTake: () => ask(true) }]}
      >
        <IconDots size={22} aria-hidden />
      </MenuButton>
      {isAsking && <BlockDialog person={person} onClose={() => ask(false)} />}
    </>
  )
}

import { useState } from 'react'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import type { MentorSessionDetail } from '@semai/contract/mentor/session'
import { useOnline } from '../../../lib/network/use-online.ts'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import textButton from '../../../ui/control/text-button.module.css'
import { ActionForm } from './action-form.tsx'
import { ActionList } from './action-list.tsx'
import classes from './session-actions.module.css'

/** Actions of a session, which its people can edit and mark as done. */
export function SessionActions({ session }: { session: MentorSessionDetail }) {
  const [isWriting, setWriting] = useState(false)
  const isOnline = useOnline()
  const { actions, can_write_actions } = session
  const isEmpty = actions.length === 0
  const Icon = isEmpty ? IconPlus : IconPencil
  return (
    <section aria-labelledby="actions">
      <SectionHead
        id="actions"
        title="Yang kalian kerjakan"
        action={
          can_write_actions &&
          !isWriting && (
            <button type="button" className={textButton.text} disabled={!isOnline} onClick={() => setWriting(true)}>
              <Icon size={18} aria-hidden className={classes.icon} />
              {isEmpty ? 'Tambah' : 'Ubah'}
            </button>
          )
        }
      />
      {isWriting && <ActionForm session={session} onClose={() => setWriting(false)} />}
      {!isWriting && isEmpty && (
        <p className={classes.none}>
          Belum ada langkah. Sepakati satu sampai lima: apa, siapa, sampai kapan. Mentor berikutnya membacanya dulu.
        </p>
      )}
      {!isWriting && !isEmpty && <ActionList actions={actions} />}
    </section>
  )
}

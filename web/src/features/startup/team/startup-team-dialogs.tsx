import { useState } from 'react'
import type { StartupDetail, StartupMember } from '@semai/contract/startup/startup'
import { StartupMemberDialog } from './startup-member-dialog.tsx'
import { StartupQuestion } from '../edit/startup-question.tsx'
import { isLastOwner, type TeamQuestion } from './rules.ts'
import { changes, useChange } from '../edit/use-change.ts'

interface StartupTeamDialogsProps {
  startup: StartupDetail
  member: StartupMember
  /** Viewer's id. */
  userId: string | undefined
  onClose: () => void
}

/** A member's part in the startup, and the questions that lead further. */
export function StartupTeamDialogs(props: StartupTeamDialogsProps) {
  const { startup, member, onClose } = props
  const [question, ask] = useState<TeamQuestion | null>(null)
  if (question === 'hand-over') return <HandOverQuestion {...props} />
  if (question && isLastOwner(startup, member.user_id))
    return (
      <StartupQuestion title="Kamu satu-satunya pemilik" onClose={onClose}>
        {`Startup harus punya pemilik. ${lastOwnerWords(startup)}`}
      </StartupQuestion>
    )
  if (question) return <GoQuestion {...props} />
  return <StartupMemberDialog {...props} onAsk={ask} />
}

const lastOwnerWords = ({ name, members }: StartupDetail) =>
  members.length > 1
    ? `Serahkan dulu ${name} ke anggota lain: buka kartunya, lalu pilih “Serahkan kepemilikan”. Atau tutup startup ini di bagian bawah halaman.`
    : `Undang dulu seseorang untuk meneruskan ${name}, atau tutup startup ini di bagian bawah halaman.`

function GoQuestion({ startup, member, userId, onClose }: StartupTeamDialogsProps) {
  const { take, isPending } = useChange(changes.removeMember, { onDone: onClose })
  const isSelf = member.user_id === userId
  return (
    <StartupQuestion
      title={isSelf ? `Keluar dari ${startup.name}?` : `Keluarkan ${member.full_name}?`}
      action={isSelf ? 'Keluar dari tim' : 'Keluarkan dari tim'}
      isGrave
      isBusy={isPending}
      onTake={() => take({ startup_id: startup.id, user_id: member.user_id })}
      onClose={onClose}
    >
      {isSelf
        ? 'Namamu tidak lagi tampak di tim ini. Untuk kembali, kamu perlu diundang lagi.'
        : `Namanya tidak lagi tampak di tim ${startup.name}, dan ia diberi tahu. Kamu bisa mengundangnya lagi nanti.`}
    </StartupQuestion>
  )
}

function HandOverQuestion({ startup, member, userId, onClose }: StartupTeamDialogsProps) {
  const { take, isPending } = useChange(handOver, { onDone: onClose })
  return (
    <StartupQuestion
      title={`Serahkan ${startup.name} ke ${member.full_name}?`}
      action="Serahkan kepemilikan"
      isBusy={isPending}
      onTake={() => userId && take({ startup_id: startup.id, to: member.user_id, from: userId })}
      onClose={onClose}
    >
      {`${member.full_name} menjadi pemilik, dan kamu menjadi admin. Hanya pemilik yang bisa mengembalikannya.`}
    </StartupQuestion>
  )
}

/** Make the new owner first, so that a failure in between leaves an owner. */
async function handOver({ startup_id, to, from }: { startup_id: string; to: string; from: string }) {
  await changes.changeMember({ startup_id, user_id: to, role: 'owner' })
  await changes.changeMember({ startup_id, user_id: from, role: 'admin' })
  return { message: 'Kepemilikan sudah diserahkan. Kamu sekarang admin.' }
}

import type { QueueItem } from '@semai/contract/task/review'
import { AddressLink } from '../../ui/link/address-link.tsx'
import { PersonAvatar } from '../../ui/picture/person-avatar.tsx'
import { Tag, Tags } from '../../ui/fact/tag.tsx'
import classes from './queue.module.css'
import { reasonWords, waitingWords } from './text.ts'
import { useMinute } from '../../lib/time/use-minute.ts'

interface QueueRowProps {
  item: QueueItem
  to: string
  isOpen: boolean
}

/** Row of the queue: author, task, waiting time, and the reader with a claim. */
export function QueueRow({ item, to, isOpen }: QueueRowProps) {
  const { author, claim, is_late, is_overdue, staff_reason, startup, task, waiting_since } = item
  const now = useMinute()
  const isTaken = claim !== null && !claim.is_mine
  return (
    <AddressLink to={to} className={classes.row} aria-current={isOpen ? 'page' : undefined}>
      <PersonAvatar decorative name={author.full_name} src={author.photo_url} size={36} />
      <span className={classes.words}>
        <b>{author.full_name}</b>
        <small>{[startup?.name, task.title].filter(Boolean).join(' · ')}</small>
        {isTaken && <small>Sedang dibaca {claim.full_name}</small>}
        {(staff_reason || is_late) && (
          <Tags>
            {staff_reason && (
              <Tag tone={staff_reason === 'report' ? 'kunyit' : 'nila'}>{reasonWords[staff_reason]}</Tag>
            )}
            {is_late && <Tag tone="line">Lewat tenggat</Tag>}
          </Tags>
        )}
      </span>
      {isTaken ? (
        <Tag tone="line">Dibaca</Tag>
      ) : (
        <Tag tone={is_overdue ? 'kunyit' : 'neutral'}>
          <span className="visually-hidden">Menunggu </span>
          {waitingWords(waiting_since, now)}
        </Tag>
      )}
    </AddressLink>
  )
}

import { Button } from '@mantine/core'
import type { WaitingPhoto } from '@semai/contract/event/photo'
import { formatRelative } from '../../lib/time/format-date.ts'
import { failureMessage } from '../../lib/call/failure-text.ts'
import { CoverFrame } from '../../ui/picture/cover-frame.tsx'
import { Motif } from '../../ui/picture/motif.tsx'
import { FailureNote } from '../../ui/state/failure-note.tsx'
import { Tag } from '../../ui/fact/tag.tsx'
import { ConsoleLink } from '../console/console-link.tsx'
import type { Asked } from './decision-dialog.tsx'
import classes from './photo.module.css'
import { useDecide } from './use-decide.ts'

interface PhotoCardProps {
  photo: WaitingPhoto
  onAsk: (asked: Asked) => void
  onOpen: () => void
}

const nothing = () => undefined

/** Waiting photo with its possible decisions. */
export function PhotoCard({ photo, onAsk, onOpen }: PhotoCardProps) {
  const { id, url, event, taken_down_at, asked_by, by_name, created_at } = photo
  const { mutate, isPending, error } = useDecide(nothing)
  return (
    <li className={classes.card}>
      <button type="button" className={classes.picture} onClick={onOpen}>
        <span className="visually-hidden">Perbesar foto dari {by_name ?? 'penyelenggara'}</span>
        <CoverFrame src={url} ratio={4 / 3} sizes="(max-width: 599px) 100vw, 320px">
          <Motif className={classes.motif} />
        </CoverFrame>
      </button>
      <div className={classes.words}>
        <span>{taken_down_at ? <Tag tone="kunyit">Diminta turun</Tag> : <Tag tone="nila">Baru</Tag>}</span>
        <ConsoleLink to={`/console/event/${event.id}`}>{event.title}</ConsoleLink>
        <small>
          Dari {by_name ?? 'penyelenggara'}, {formatRelative(created_at)}
        </small>
        {taken_down_at && (
          <small>
            {asked_by.length > 0 ? `Diminta ${asked_by.join(', ')}` : 'Yang meminta sudah menutup akunnya'},{' '}
            {formatRelative(taken_down_at)}
          </small>
        )}
        {error && <FailureNote>{failureMessage(error)}</FailureNote>}
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="sm"
          onClick={() => onAsk({ id, action: taken_down_at ? 'remove' : 'refuse', title: event.title })}
        >
          {taken_down_at ? 'Hapus' : 'Tolak'}
        </Button>
        <Button variant="light" size="sm" loading={isPending} onClick={() => mutate({ id, action: 'show' })}>
          {taken_down_at ? 'Tampilkan lagi' : 'Tampilkan'}
        </Button>
      </div>
    </li>
  )
}

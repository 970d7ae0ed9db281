import { IconExternalLink } from '@tabler/icons-react'
import type { ModerationCase } from '@semai/contract/moderation/moderation'
import { ConsoleLink } from '../console/console-link.tsx'
import { instantWords } from '../console/value-text.ts'
import { Card } from '../../ui/card/card.tsx'
import { PersonAvatar } from '../../ui/picture/person-avatar.tsx'
import { CaseFiles } from './case-files.tsx'
import classes from './moderation.module.css'

interface CaseContextProps {
  item: ModerationCase
  zone: string
}

/** Reported message or post with its context. */
export function CaseContext({ item, zone }: CaseContextProps) {
  const { about, context, excerpt, subject, target } = item
  // Deleted content remains only as the report’s excerpt.
  const isThere = context.some(({ is_subject }) => is_subject)
  return (
    <Card as="section" aria-label="Yang dilaporkan">
      <h2 className={classes.title}>Yang dilaporkan</h2>
      {about && (
        <p className={classes.person}>
          <PersonAvatar decorative name={about.full_name} src={about.photo.url} size={40} />
          <ConsoleLink to={`/console/orang/${about.id}`}>{about.full_name}</ConsoleLink>
        </p>
      )}
      {subject !== 'user' && !isThere && (
        <blockquote className={classes.line} data-subject>
          <small>Sudah dihapus. Begini isinya waktu dilaporkan:</small>
          <p>{excerpt || 'Tanpa teks'}</p>
        </blockquote>
      )}
      {context.map((line) => (
        <blockquote
          key={`${line.createdAt} ${line.text}`}
          className={classes.line}
          data-subject={line.is_subject || undefined}
        >
          <small>
            {line.author_name ?? 'Akun yang sudah dihapus'} · {instantWords(line.createdAt, zone)}
            {line.is_subject && <b> · dilaporkan</b>}
          </small>
          {(line.text || line.attachments.length === 0) && <p>{line.text || 'Tanpa teks'}</p>}
          <CaseFiles files={line.attachments} />
        </blockquote>
      ))}
      {target && (
        <a className={classes.open} href={target} target="_blank" rel="noreferrer">
          Buka di Semai
          <IconExternalLink size={18} aria-hidden />
        </a>
      )}
    </Card>
  )
}

import { IconFileText, IconLink } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { MentorSessionDetail } from '@semai/contract/mentor/session'
import { formatBytes } from '../../../lib/text/format-number.ts'
import { useOnline } from '../../../lib/network/use-online.ts'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { Tag, Tags } from '../../../ui/fact/tag.tsx'
import { noteFilesOpened, sessionQuery } from './queries.ts'
import classes from './session-question.module.css'

/** The founder's question, links and files. */
export function SessionQuestion({ session }: { session: MentorSessionDetail }) {
  const { own_part, question, topic, booked_by } = session
  const title =
    own_part === 'booker'
      ? 'Pertanyaanmu'
      : own_part === 'mentor'
        ? 'Yang ingin ditanyakan'
        : `Pertanyaan ${booked_by.full_name}`
  return (
    <section aria-labelledby="question">
      <SectionHead id="question" title={title} />
      <Tags>
        <Tag tone="line">{topic}</Tag>
      </Tags>
      <p className={classes.question}>{question}</p>
      <Enclosures session={session} />
    </section>
  )
}

function Enclosures({ session }: { session: MentorSessionDetail }) {
  const open = useOpening(session)
  const isOnline = useOnline()
  const { files, links } = session
  if (files.length + links.length === 0) return null
  const read = readWords(session)
  return (
    <>
      <ul className={classes.files}>
        {files.map(({ id, name, size_bytes, url }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noreferrer" className={classes.file} onClick={open}>
              <IconFileText size={24} aria-hidden />
              <span>
                <b>{name}</b>
                <small>{[size_bytes > 0 && formatBytes(size_bytes), read].filter(Boolean).join(' · ')}</small>
              </span>
              <span className={classes.open}>
                Buka<span className="visually-hidden"> (tab baru)</span>
              </span>
            </a>
          </li>
        ))}
        {links.map((link) => (
          <li key={link}>
            <a href={link} target="_blank" rel="noreferrer nofollow" className={classes.file} onClick={open}>
              <IconLink size={24} aria-hidden />
              <span>
                <b>{link.replace('https://', '')}</b>
              </span>
              <span className={classes.open}>
                Buka<span className="visually-hidden"> (tab baru)</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {!isOnline && <p className={classes.offline}>Berkas dan tautan butuh jaringan.</p>}
    </>
  )
}

const readWords = ({ own_part, mentor, mentor_opened_at }: MentorSessionDetail) =>
  own_part !== 'mentor' && mentor_opened_at !== null && `${mentor.full_name} sudah membuka`

/** Report the mentor's first opening of attachments. */
function useOpening({ id, own_part, mentor_opened_at }: MentorSessionDetail) {
  const queryClient = useQueryClient()
  return () => {
    if (own_part !== 'mentor' || mentor_opened_at) return
    void noteFilesOpened(id)
      .then(() => queryClient.invalidateQueries({ queryKey: sessionQuery(id).queryKey }))
      .catch(() => undefined)
  }
}

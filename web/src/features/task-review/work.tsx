import { useState } from 'react'
import { IconGitCompare, IconLink } from '@tabler/icons-react'
import type { ReviewWork } from '@semai/contract/task/review'
import type { TaskVersion } from '@semai/contract/task/submission'
import { lazyChunk } from '../../lib/first-paint/lazy-chunk.tsx'
import { formatDay, formatTime } from '../../lib/time/format-date.ts'
import { PersonAvatar } from '../../ui/picture/person-avatar.tsx'
import { ReadingHtml } from '../../ui/reading/reading.tsx'
import { Message } from '../../ui/state/message.tsx'
import { Tag, Tags } from '../../ui/fact/tag.tsx'
import { originWords, reasonWords } from './text.ts'
import { WorkFiles } from './work-files.tsx'
import { WorkHistory } from './work-history.tsx'
import classes from './work.module.css'

const CompareDialog = lazyChunk(async () => (await import('./compare-dialog.tsx')).CompareDialog)

interface WorkProps {
  work: ReviewWork
  zone: string
  /** When the addresses of its files were made, in ms. */
  since: number
}

/** A work with its files, reports, earlier versions, and peers' answers. */
export function Work({ work, zone, since }: WorkProps) {
  const [compared, setCompared] = useState<TaskVersion | null>(null)
  return (
    <>
      <Head work={work} zone={zone} />
      {work.reports.length > 0 && (
        <Message tone="nila" className={classes.reports ?? ''}>
          <b>Dilaporkan pembaca</b>
          {work.reports.map((report, at) => (
            <p key={at}>{report}</p>
          ))}
        </Message>
      )}
      {work.body_html && (
        <details className={classes.fold}>
          <summary>Petunjuk tugas</summary>
          <ReadingHtml html={work.body_html} />
        </details>
      )}
      <div className={classes.text}>{paragraphsOf(work.work.text)}</div>
      <Links links={work.work.links} />
      <WorkFiles files={work.work.files} workId={work.id} since={since} />
      {work.earlier.map((version) => (
        <button key={version.id} type="button" className={classes.compare} onClick={() => setCompared(version)}>
          <IconGitCompare size={18} aria-hidden />
          Bandingkan dengan kiriman ke-{version.version}
        </button>
      ))}
      <WorkHistory work={work} zone={zone} since={since} />
      {compared && <CompareDialog work={work} earlier={compared} onClose={() => setCompared(null)} />}
    </>
  )
}

function Head({ work, zone }: Pick<WorkProps, 'work' | 'zone'>) {
  const { author, is_late, module, staff_reason, submitted_at, task } = work
  return (
    <header className={classes.head}>
      <div className={classes.person}>
        <PersonAvatar decorative name={author.full_name} src={author.photo_url} size={44} />
        <div>
          <b>{author.full_name}</b>
          <p>{originWords(work)}</p>
        </div>
      </div>
      <h1>{task.title}</h1>
      <p className={classes.origin}>
        {module.code} {module.title} · dikirim {formatDay(submitted_at, zone)}, {formatTime(submitted_at, zone, zone)}
      </p>
      {(is_late || staff_reason) && (
        <Tags>
          {staff_reason && <Tag tone={staff_reason === 'report' ? 'kunyit' : 'nila'}>{reasonWords[staff_reason]}</Tag>}
          {is_late && <Tag tone="line">Lewat tenggat</Tag>}
        </Tags>
      )}
    </header>
  )
}

const Links = ({ links }: { links: string[] }) =>
  links.length > 0 && (
    <ul className={classes.links}>
      {links.map((link) => (
        <li key={link}>
          <a href={link} target="_blank" rel="noopener noreferrer">
            <IconLink size={18} aria-hidden />
            <span>{link}</span>
            <span className="visually-hidden"> (tab baru)</span>
          </a>
        </li>
      ))}
    </ul>
  )

const paragraphsOf = (text: string) =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim())
    .map((part, at) => <p key={at}>{part.trim()}</p>)

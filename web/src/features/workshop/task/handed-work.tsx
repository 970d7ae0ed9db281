import { IconFileText, IconLink, IconMicrophone } from '@tabler/icons-react'
import type { TaskFile, TaskWork } from '@semai/contract/task/rubric'
import { formatBytes } from '../../../lib/text/format-number.ts'
import { isAudio } from './work-rules.ts'
import classes from './handed-work.module.css'

/** Text, links and files of a version. */
export const HandedWork = ({ work: { text, links, files } }: { work: TaskWork }) => (
  <div className={classes.work}>
    {text && <p className={classes.text}>{text}</p>}
    {(links.length > 0 || files.length > 0) && (
      <ul className={classes.parts}>
        {links.map((link) => (
          <li key={link}>
            <a href={link} target="_blank" rel="noreferrer nofollow">
              <IconLink size={20} aria-hidden />
              <span>{link.replace('https://', '')}</span>
              <span className="visually-hidden"> (tab baru)</span>
            </a>
          </li>
        ))}
        {files.map((file) => (
          <li key={file.id}>
            <WorkFile file={file} />
          </li>
        ))}
      </ul>
    )}
  </div>
)

function WorkFile({ file }: { file: TaskFile }) {
  const Icon = isAudio(file) ? IconMicrophone : IconFileText
  const words = (
    <>
      <Icon size={20} aria-hidden />
      <span>{file.name}</span>
      {file.size_bytes > 0 && <small>{formatBytes(file.size_bytes)}</small>}
    </>
  )
  if (!file.url) return <span className={classes.plain}>{words}</span>
  return (
    <>
      <a href={file.url} target="_blank" rel="noreferrer">
        {words}
        <span className="visually-hidden"> (tab baru)</span>
      </a>
      {isAudio(file) && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- founders' recordings have no transcript
        <audio className={classes.audio} src={file.url} controls preload="none" aria-label={file.name} />
      )}
    </>
  )
}

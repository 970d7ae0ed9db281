import { Button } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { IgnitionContentDetail } from '@semai/contract/ignition'
import classes from './replay-card.module.css'
import { durationWords } from './text.ts'

interface ReplayCardProps {
  recording: NonNullable<IgnitionContentDetail['recording']>
  title: string
}

/** Link to the recording: in the library with captions and progress, or at its address. */
export function ReplayCard({ recording: { url, library_content_id, duration_seconds }, title }: ReplayCardProps) {
  const length = duration_seconds ? durationWords(duration_seconds) : null
  const facts = [length, library_content_id && 'bertakarir'].filter((fact) => fact !== null).join(', ')
  const words = <Words title={title} facts={facts || 'Di tab baru'} />
  if (library_content_id)
    return (
      <Link to="/library/$id" params={{ id: library_content_id }} className={classes.card}>
        {words}
      </Link>
    )
  if (!url?.startsWith('https://')) return null
  return (
    <a href={url} target="_blank" rel="noreferrer" className={classes.card}>
      {words}
      <span className="visually-hidden"> (tab baru)</span>
    </a>
  )
}

/** The same link as the page's primary action. */
export function ReplayButton({ recording: { url, library_content_id: id } }: Pick<ReplayCardProps, 'recording'>) {
  const icon = <IconPlayerPlayFilled size={18} aria-hidden />
  if (id)
    return (
      <Button leftSection={icon} renderRoot={(props) => <Link to="/library/$id" params={{ id }} {...props} />}>
        Tonton
      </Button>
    )
  if (!url?.startsWith('https://')) return null
  return (
    <Button component="a" href={url} target="_blank" rel="noreferrer" leftSection={icon}>
      Tonton
      <span className="visually-hidden"> (tab baru)</span>
    </Button>
  )
}

const Words = ({ title, facts }: { title: string; facts: string }) => (
  <>
    <span className={classes.play}>
      <IconPlayerPlayFilled size={22} aria-hidden />
    </span>
    <span>
      <b>Tonton rekaman</b>
      <span className="visually-hidden"> {title}</span>
      <small>{facts}</small>
    </span>
  </>
)

import { useEffect, useId, useState } from 'react'
import { IconCheck, IconMessageCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { limits } from '@semai/contract/call/limits'
import { similarQuery } from '../queries.ts'
import classes from './similar-topics.module.css'
import { replyWords } from '../topic/text.ts'

interface SimilarTopicsProps {
  title: string
  heading: string
  exceptId?: string
  /** Whether the title is being typed. */
  isTyped?: boolean
}

const PAUSE_MS = 500
// More would move the form while the user fills it in.
const MOST_TYPED = 3

/** List of topics with similar titles; nothing without matches. */
export function SimilarTopics({ title, heading, exceptId, isTyped = false }: SimilarTopicsProps) {
  const id = useId()
  const settled = useSettled(title.trim(), isTyped ? PAUSE_MS : 0)
  const isLong = settled.length >= limits.forumTitleMin
  const { data = [] } = useQuery({ ...similarQuery(settled.slice(0, limits.forumTitleMax)), enabled: isLong })
  const others = isLong ? data.filter((topic) => topic.id !== exceptId) : []
  const topics = isTyped ? others.slice(0, MOST_TYPED) : others
  return (
    <div role={isTyped ? 'status' : undefined}>
      {topics.length > 0 && (
        <section className={classes.similar} aria-labelledby={id} data-typed={isTyped || undefined}>
          <h2 id={id}>{heading}</h2>
          <ul>
            {topics.map((topic) => (
              <li key={topic.id}>
                <Link to="/forum/topic/$id" params={{ id: topic.id }}>
                  <b>{topic.title}</b>
                  <span>
                    {topic.accepted_reply_id ? (
                      <>
                        <IconCheck size={14} aria-hidden /> Terjawab
                      </>
                    ) : (
                      <>
                        <IconMessageCircle size={14} aria-hidden /> {replyWords(topic.reply_count)}
                      </>
                    )}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function useSettled(value: string, pause: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), pause)
    return () => window.clearTimeout(timer)
  }, [pause, value])
  return settled
}

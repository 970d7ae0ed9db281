import { useEffect } from 'react'
import { IconHourglass } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { formatTime, viewerTimeZone } from '../../../lib/time/format-date.ts'
import classes from './next-attempt.module.css'
import { quizStateQuery } from '../queries.ts'
import { durationWords } from '../attempt/time-left.ts'
import { useSecondsLeft } from '../attempt/use-seconds-left.ts'

// The device's clock may run ahead: then the server is asked again until it agrees.
const ASK_MS = 3000

/** Countdown to the next attempt; becomes the start button. */
export function NextAttempt({ id, at }: { id: string; at: string }) {
  const seconds = useSecondsLeft(at) ?? 0
  const queryClient = useQueryClient()
  const isDue = seconds === 0
  useEffect(() => {
    if (!isDue) return
    const ask = () => void queryClient.invalidateQueries({ queryKey: quizStateQuery(id).queryKey })
    ask()
    const timer = window.setInterval(ask, ASK_MS)
    return () => window.clearInterval(timer)
  }, [isDue, id, queryClient])
  return (
    <p className={classes.wait}>
      <IconHourglass size={20} aria-hidden />
      <span>
        Bisa dicoba lagi {isDue ? 'sekarang' : `dalam ${durationWords(seconds)}`}
        <span>, pukul {formatTime(at, viewerTimeZone())}</span>
      </span>
    </p>
  )
}

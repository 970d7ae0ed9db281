import { IconBook, IconHourglass } from '@tabler/icons-react'
import type { TaskVersion } from '@semai/contract/task/submission'
import { formatDate, formatTime } from '../../../lib/time/format-date.ts'
import { Tag } from '../../../ui/fact/tag.tsx'
import classes from './task-waiting.module.css'
import { peersWords, promisedAt, whenWords } from './task-words.ts'

/** Version that waits for an answer: its readers and the latest time of the answer. */
export function TaskWaiting({ version, now }: { version: TaskVersion; now: Date }) {
  const isRead = version.state === 'in_review'
  return (
    <section className={classes.waiting} role="status">
      <Tag tone="nila" icon={isRead ? <IconBook size={14} aria-hidden /> : <IconHourglass size={14} aria-hidden />}>
        {isRead ? 'Sedang dibaca' : 'Menunggu dibaca'}
      </Tag>
      <p>{waitWords(version, now)}</p>
      <p className={classes.facts}>
        Kiriman ke-{version.version} · dikumpulkan {formatDate(version.submitted_at)},{' '}
        {formatTime(version.submitted_at)}
        {version.is_late && ' · lewat tenggat, tetap dibaca'}
      </p>
    </section>
  )
}

function waitWords({ waits_for, pool_until, submitted_at }: TaskVersion, now: Date): string {
  if (waits_for === 'peer') return `${peersWords(pool_until, now)} Langkah berikutnya sudah bisa kamu buka.`
  const promised = promisedAt(submitted_at)
  if (new Date(promised) < now)
    return 'Sudah lewat 72 jam, maaf. Karyamu dibaca lebih dulu; kamu dikabari begitu ada jawaban.'
  return `Seorang pengelola membacanya dalam 72 jam, paling lambat ${whenWords(promised, now)}. Langkah berikutnya sudah bisa kamu buka.`
}

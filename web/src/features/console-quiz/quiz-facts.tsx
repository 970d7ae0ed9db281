import { IconAlertTriangle } from '@tabler/icons-react'
import type { ConsoleRecord, ConsoleRow } from '@semai/contract/console/record'
import { Tag } from '../../ui/fact/tag.tsx'
import classes from './quiz.module.css'

interface QuizFactsProps {
  record: ConsoleRecord
  questions: ConsoleRow[]
}

/** Summary of a quiz, with problems that keep it from being published. */
export function QuizFacts({ record: { values }, questions }: QuizFactsProps) {
  const used = questions.filter((row) => row.values['status'] === 'published')
  const points = used.reduce((sum, row) => sum + Number(row.values['points']), 0)
  const { max_attempts, pass_percent, time_limit_minutes: minutes } = values
  return (
    <div className={classes.summary}>
      <ul className={classes.facts}>
        <li>{used.length} pertanyaan dipakai</li>
        <li>{points} poin</li>
        <li>lulus dengan {String(pass_percent)}%</li>
        <li>{max_attempts === 0 ? 'boleh dicoba berkali-kali' : `${String(max_attempts)} percobaan`}</li>
        <li>{typeof minutes === 'number' ? `${minutes} menit` : 'tanpa batas waktu'}</li>
      </ul>
      {used.length === 0 && (
        <Tag tone="kunyit" icon={<IconAlertTriangle size={14} aria-hidden />}>
          Kuis baru bisa terbit kalau ada pertanyaan yang dipakai
        </Tag>
      )}
    </div>
  )
}

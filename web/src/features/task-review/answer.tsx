import type { Rubric } from '@semai/contract/task/rubric'
import type { TaskAnswer, TaskVersion } from '@semai/contract/task/submission'
import { formatDate } from '../../lib/time/format-date.ts'
import { RubricCriteria } from '../../ui/rubric/rubric-criteria.tsx'
import classes from './answer.module.css'

interface AnswerProps {
  answer: TaskAnswer
  rubric: Rubric
  zone: string
}

/** One answer: its words and the rubric with its levels highlighted. */
export function Answer({ answer: { answered_at, by, levels, reader, words }, rubric, zone }: AnswerProps) {
  const given = new Map(levels.map((level) => [level.criterion_id, level]))
  return (
    <section className={classes.answer}>
      <p className={classes.note}>
        <b>{by === 'peer' ? 'Nilai tengah dari teman, tanpa nama' : (reader?.full_name ?? 'Pembaca Semai')}</b> ·{' '}
        {formatDate(answered_at, zone)}
      </p>
      {words.map((one, at) => (
        <blockquote key={at}>{one}</blockquote>
      ))}
      <RubricCriteria
        rubric={rubric}
        levels={Object.fromEntries(levels.map(({ criterion_id, level }) => [criterion_id, level]))}
        litWords="tingkatnya"
        below={({ id }) =>
          given
            .get(id)
            ?.words.filter(Boolean)
            .map((one, at) => (
              <p key={at} className={classes.word}>
                {one}
              </p>
            ))
        }
      />
    </section>
  )
}

/** The founder's reply. */
export const Reply = ({ reply, zone }: { reply: NonNullable<TaskVersion['reply']>; zone: string }) => (
  <figure className={classes.reply}>
    <figcaption>Balasan pendiri · {formatDate(reply.at, zone)}</figcaption>
    <blockquote>{reply.text}</blockquote>
  </figure>
)

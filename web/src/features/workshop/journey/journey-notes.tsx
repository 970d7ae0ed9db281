import type { WorkshopModule } from '@semai/contract/workshop/module'
import { Card } from '../../../ui/card/card.tsx'
import { ProgressBar } from '../../../ui/fact/progress-bar.tsx'
import classes from './journey-notes.module.css'
import { quizResults } from './quiz-results.ts'
import { aboutWords } from '../workshop-text.ts'

/** How far one is with the whole path, how long the rest takes, and one's best results. */
export function JourneyNotes({ modules }: { modules: WorkshopModule[] }) {
  const required = modules.flatMap(({ sub_modules }) => sub_modules).filter(({ is_required }) => is_required)
  const open = required.filter(({ state }) => state !== 'completed')
  const minutes = open.reduce((sum, { estimated_minutes }) => sum + estimated_minutes, 0)
  const done = required.length - open.length
  return (
    <Card as="section" aria-labelledby="notes">
      <div className={classes.notes}>
        <h2 id="notes">Catatan belajarmu</h2>
        <ProgressBar value={done} max={required.length} label={`${done} dari ${required.length} langkah`} />
        <dl className={classes.list}>
          <div>
            <dt>Sisa waktu belajar</dt>
            <dd>{open.length > 0 ? aboutWords(minutes) : 'Tuntas'}</dd>
          </div>
          {quizResults(modules).map(({ code, result }) => (
            <div key={code}>
              <dt>Kuis {code}</dt>
              <dd>{result}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  )
}

import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Card } from '../../../ui/card/card.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { ReadingHtml } from '../../../ui/reading/reading.tsx'
import { RubricCriteria } from '../../../ui/rubric/rubric-criteria.tsx'
import { Fold } from '../task/fold.tsx'
import { HandedWork } from '../task/handed-work.tsx'
import { PeerForm } from './peer-form.tsx'
import { PeerReport } from './peer-report.tsx'
import classes from './peer-work.module.css'
import { workFacts, workName, type PeerReading } from './peer-words.ts'

/** Page of a peer's anonymous work beside its rubric. */
export function PeerWorkPage({ reading }: { reading: PeerReading }) {
  const { workshop_sub_module_id: id, title, body_html, work, state, kind } = reading
  const [isReporting, setReporting] = useState(false)
  const name = workName(reading)
  const isOpen = state === 'open' || state === 'waiting'
  return (
    <>
      <PageHead
        title={name}
        sub={isOpen ? `${workFacts(reading)}. Penulisnya tidak tahu siapa kamu.` : workFacts(reading)}
        crumbs={[
          <Link key="task" to="/workshop/submodul" search={{ id }}>
            {title}
          </Link>,
          <Link key="list" to="/workshop/submodul/teman" search={{ id }}>
            Karya teman
          </Link>,
          name,
        ]}
      />
      <Columns>
        <article className={classes.work}>
          {kind === 'practice' && isOpen && (
            <p className={classes.practice}>
              Karya ini sudah dibaca pengelola. Baca dulu, lalu lihat seberapa dekat tingkatmu dengan tingkat mereka.
            </p>
          )}
          <HandedWork work={work} />
          <Fold title="Petunjuk tugas">
            <ReadingHtml html={body_html} />
          </Fold>
          {isOpen && kind === 'peer' && (
            <div>
              <Button
                variant="subtle"
                size="sm"
                color="kertas"
                leftSection={<IconFlag size={18} aria-hidden />}
                onClick={() => setReporting(true)}
              >
                Laporkan
              </Button>
            </div>
          )}
        </article>
        <Card as="section" aria-label="Rubrik">
          {isOpen ? <PeerForm reading={reading} /> : <Given reading={reading} />}
        </Card>
      </Columns>
      {isReporting && <PeerReport reading={reading} onClose={() => setReporting(false)} />}
    </>
  )
}

/** The reader's sent review, which can no longer be changed. */
function Given({ reading: { rubric, levels, words, state } }: { reading: PeerReading }) {
  if (state === 'reported') return <p>Terima kasih sudah melapor. Pengelola membaca karya ini.</p>
  const given = Object.fromEntries(levels.map(({ criterion_id, level }) => [criterion_id, level]))
  const wordsOf = (id: string) => levels.find(({ criterion_id }) => criterion_id === id)?.words
  return (
    <div className={classes.given}>
      <h2>Yang kamu berikan</h2>
      <RubricCriteria rubric={rubric} levels={given} below={({ id }) => wordsOf(id) && <p>{wordsOf(id)}</p>} />
      {words && <p className={classes.overall}>{words}</p>}
    </div>
  )
}

import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { PeerTask, PeerWork } from '@semai/contract/task/peer'
import { formatDay } from '../../../lib/time/format-date.ts'
import { Card } from '../../../ui/card/card.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { Tag } from '../../../ui/fact/tag.tsx'
import classes from './peer-list.module.css'
import { workFacts, workName } from './peer-words.ts'

/** Other people’s works to read for a task, with their state. */
export function PeerList({ peers }: { peers: PeerTask }) {
  const { workshop_sub_module_id: id, title, workshop, due_at, works } = peers
  const next = works.find(({ state }) => state === 'open')
  return (
    <>
      <PageHead
        title="Baca tiga karya teman"
        sub={`Kalian tidak saling tahu nama.${due_at ? ` Selesaikan sebelum ${formatDay(due_at)}.` : ''}`}
        crumbs={[
          <Link key="path" to="/workshop/journey" search={{ id: workshop.id }}>
            {workshop.title}
          </Link>,
          <Link key="task" to="/workshop/submodul" search={{ id }}>
            {title}
          </Link>,
          'Karya teman',
        ]}
      />
      <Columns>
        {works.length > 0 ? (
          <ol className={classes.works}>
            {works.map((work) => (
              <Row key={work.id} id={id} work={work} isNext={work === next} />
            ))}
          </ol>
        ) : (
          <EmptyState title="Belum ada karya untuk dibaca">
            Begitu ada karya teman yang siap, kamu kami kabari.
          </EmptyState>
        )}
        <Result peers={peers} />
      </Columns>
    </>
  )
}

interface RowProps {
  id: string
  work: PeerWork
  isNext: boolean
}

function Row({ id, work, isNext }: RowProps) {
  const { state, letter } = work
  const isDone = state === 'done' || state === 'reported'
  const name = workName(work)
  const search = { id, karya: work.id }
  return (
    <li className={classes.row}>
      <span className={classes.dot} data-tone={isDone ? 'done' : isNext ? 'next' : undefined} aria-hidden>
        {isDone ? <IconCheck size={20} /> : (letter ?? '•')}
      </span>
      <div className={classes.words}>
        {state === 'waiting' ? (
          <b>{name}</b>
        ) : (
          <Link to="/workshop/submodul/teman" search={search} className={classes.name}>
            {name}
          </Link>
        )}
        <p>{workFacts(work)}</p>
      </div>
      <RowEnd state={state} isNext={isNext} />
    </li>
  )
}

function RowEnd({ state, isNext }: Pick<PeerWork, 'state'> & { isNext: boolean }) {
  if (state === 'done') return <Tag tone="daun">Selesai</Tag>
  if (state === 'reported') return <Tag>Dilaporkan</Tag>
  if (state === 'waiting') return <Tag>Menunggu</Tag>
  // The row’s name is the link; the arrow is decorative.
  return (
    <Button component="span" size="sm" variant={isNext ? 'filled' : 'light'} aria-hidden className={classes.go}>
      Baca
    </Button>
  )
}

function Result({ peers }: { peers: PeerTask }) {
  const { done, total, badge } = peers
  const steps = Array.from({ length: total }, (_, at) => at)
  const towards = badge && (badge.is_awarded ? `badge ${badge.name} milikmu` : `menuju badge ${badge.name}`)
  const { title, words } = resultWords(peers, new Date())
  return (
    <Card as="aside" aria-labelledby="result">
      <h2 id="result" className={classes.title}>
        {title}
      </h2>
      <p className={classes.when}>{words}</p>
      <div className={classes.steps} role="img" aria-label={`${done} dari ${total} karya dibaca`}>
        {steps.map((at) => (
          <i key={at} data-done={at < done || undefined} />
        ))}
      </div>
      <p className={classes.count}>{[`${done} dari ${total}`, towards].filter(Boolean).join(' · ')}</p>
    </Card>
  )
}

function resultWords({ done, total, result_at }: PeerTask, now: Date) {
  if (done >= total)
    return {
      title: 'Terima kasih sudah membaca',
      words: 'Hasilmu muncul di halaman tugas begitu karyamu selesai dibaca.',
    }
  if (result_at === null || new Date(result_at) <= now)
    return { title: 'Temanmu menunggu tanggapanmu', words: 'Hasilmu sendiri sudah bisa kamu lihat di halaman tugas.' }
  return {
    title: 'Hasilmu menunggu',
    words: `Terbuka setelah ketiganya kamu baca, paling lambat ${formatDay(result_at)}.`,
  }
}

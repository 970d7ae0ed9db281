import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Task } from '@semai/contract/task/submission'
import { formatDay } from '../../../lib/time/format-date.ts'
import classes from './peer-card.module.css'

interface PeerCardProps {
  id: string
  peers: NonNullable<Task['peers']>
}

/** Card on a task's page for the peers' works that the reader has to review. */
export function PeerCard({ id, peers: { total, done, due_at, result_at } }: PeerCardProps) {
  const isDone = done >= total
  return (
    <section className={classes.card} aria-labelledby="peers">
      <IconUsers size={24} aria-hidden />
      <div className={classes.words}>
        <h2 id="peers">{isDone ? 'Karya teman sudah kamu baca' : 'Baca tiga karya teman'}</h2>
        <p>
          {done} dari {total} dibaca.{' '}
          {!isDone &&
            (result_at
              ? `Hasilmu terbuka setelah ketiganya kamu baca, paling lambat ${formatDay(result_at)}.`
              : `Selesaikan sebelum ${formatDay(due_at)}.`)}
        </p>
      </div>
      <Button
        variant={isDone ? 'default' : 'light'}
        renderRoot={(props) => <Link to="/workshop/submodul/teman" search={{ id }} {...props} />}
      >
        {isDone ? 'Lihat' : 'Baca karya teman'}
      </Button>
    </section>
  )
}

import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MentorSession } from '@semai/contract/mentor/session'
import { Card } from '../../../ui/card/card.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { quotaRejection, quotaWords } from '../slot/slot-text.ts'
import classes from './next-session.module.css'
import { nextSessionQuery } from './queries.ts'
import { otherOf, whenWords } from './session-text.ts'

/** Rail beside the list of free mentors: the next session and the remaining quota. */
export function SessionRail() {
  const { data } = useQuery(nextSessionQuery)
  if (!data) return null
  const rejection = quotaRejection(data)
  return (
    <aside className={classes.rail} aria-label="Sesimu">
      {data.next && <NextSession session={data.next} />}
      <section className={classes.fair} data-blocked={rejection ? true : undefined}>
        <h2>Supaya adil</h2>
        <p>
          {countWords(data.max_open)} sesi terbuka sekaligus, {countWords(data.max_month).toLocaleLowerCase('id-ID')}{' '}
          sebulan. Yang belum pernah bertemu mentor didahulukan.
        </p>
        <p>
          <b>{rejection ?? quotaWords(data)}</b>
        </p>
      </section>
    </aside>
  )
}

function NextSession({ session }: { session: MentorSession }) {
  const other = otherOf(session)
  return (
    <Card as="section" aria-labelledby="next-session">
      <h2 id="next-session" className={classes.title}>
        Sesi berikutmu
      </h2>
      <Link to="/mentor/sesi/$id" params={{ id: session.id }} className={classes.next}>
        <PersonAvatar decorative name={other.full_name} src={other.photo.url} size={44} />
        <span>
          <b>{whenWords(session)}</b>
          <small>{other.full_name}</small>
        </span>
        <IconChevronRight size={20} aria-hidden />
      </Link>
    </Card>
  )
}

const COUNTS = ['Nol', 'Satu', 'Dua', 'Tiga', 'Empat', 'Lima', 'Enam', 'Tujuh', 'Delapan', 'Sembilan', 'Sepuluh']

const countWords = (count: number) => COUNTS[count] ?? String(count)

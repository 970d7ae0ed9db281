import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Startup } from '@semai/contract/startup/startup'
import { useSession } from '../../../lib/session/session.ts'
import { Card } from '../../../ui/card/card.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { myStartupsQuery, ownStartupQuery } from '../queries.ts'
import { missingWords } from '../startup-text.ts'
import classes from './home-team.module.css'

// As many as fit a phone beside the empty place.
const MOST = 4

/**
 * Team section of Beranda: members and missing roles of the person's startup; for participants without one, links to it. Hidden from
 * staff and mentors.
 */
export function HomeTeam({ className }: { className?: string | undefined }) {
  const { user } = useSession()
  const { data: startups } = useQuery(myStartupsQuery)
  const [startup] = startups?.filter(({ my_role }) => my_role !== 'advisor') ?? []
  if (!startups || (!startup && user?.scope !== 'participant')) return null
  return (
    <Card as="section" aria-labelledby="team" className={className}>
      {startup ? <Team startup={startup} /> : <NoTeam />}
    </Card>
  )
}

function Team({ startup }: { startup: Startup }) {
  const { id, name, missing_roles, member_count, my_role } = startup
  const { data } = useQuery(ownStartupQuery(id))
  const members = data?.members.slice(0, MOST) ?? []
  const missing = missingWords(missing_roles)
  const others = member_count - members.length
  const isLeading = my_role === 'owner' || my_role === 'admin'
  return (
    <>
      <SectionHead
        id="team"
        title="Timmu"
        action={
          <Link to="/startup/$id" params={{ id }}>
            {name}
          </Link>
        }
      />
      <div className={classes.crew}>
        {members.map(({ user_id, full_name, photo }) => (
          <PersonAvatar key={user_id} name={full_name} src={photo.url} size={44} />
        ))}
        {missing && (
          <Link to="/startup/$id" params={{ id }} className={classes.missing}>
            <span aria-hidden>
              <IconUserPlus size={20} />
            </span>
            <span>
              {missing}
              {isLeading && <b>Ajak seseorang</b>}
            </span>
          </Link>
        )}
        {!missing && data && others > 0 && <span className={classes.others}>dan {others} lagi</span>}
      </div>
    </>
  )
}

const NoTeam = () => (
  <>
    <SectionHead id="team" title="Timmu" />
    <p className={classes.none}>
      Belum punya tim. <Link to="/startup">Cari startup</Link> yang butuh peranmu, atau{' '}
      <Link to="/startup/create">mulai sendiri</Link>.
    </p>
  </>
)

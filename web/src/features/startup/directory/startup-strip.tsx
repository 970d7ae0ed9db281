import { Button } from '@mantine/core'
import { IconChevronRight, IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Startup } from '@semai/contract/startup/startup'
import { Card } from '../../../ui/card/card.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { LogoTile } from '../../../ui/picture/logo-tile.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import { myStartupsQuery } from '../queries.ts'
import classes from './startup-strip.module.css'
import { ROLE_WORDS, subjectsOf } from '../startup-text.ts'

/** Rail with the person's startups, or a link to create the first. */
export function StartupStrip() {
  return (
    <Card as="section" aria-labelledby="startups">
      <h2 id="startups" className={classes.title}>
        Startup
      </h2>
      <QueryBoundary
        query={useQuery(myStartupsQuery)}
        skeleton={<RowSkeleton count={1} lead="avatar" label="Memuat startupmu" />}
        errorTitle="Startupmu tidak terbuka"
      >
        {(startups) => (startups.length === 0 ? <NoStartup /> : <StartupRows startups={startups} />)}
      </QueryBoundary>
    </Card>
  )
}

const StartupRows = ({ startups }: { startups: Startup[] }) => (
  <ul className={classes.rows}>
    {startups.map((startup) => (
      <li key={startup.id}>
        <Link to="/startup/$id" params={{ id: startup.id }} className={classes.row}>
          <LogoTile id={startup.id} src={startup.logo.url} words={subjectsOf(startup)} size={48} />
          <span className={classes.words}>
            <b>
              {startup.name}
              {startup.is_verified && (
                <>
                  <IconRosetteDiscountCheckFilled className={classes.verified} size={16} aria-hidden />
                  <span className="visually-hidden">, terverifikasi</span>
                </>
              )}
            </b>
            <small>{factsOf(startup)}</small>
          </span>
          <IconChevronRight className={classes.arrow} size={18} aria-hidden />
        </Link>
      </li>
    ))}
  </ul>
)

/** Agritek · Validasi · Admin */
const factsOf = ({ sectors, stage, my_role }: Startup) =>
  [sectors[0]?.name, stage.name, my_role && ROLE_WORDS[my_role]].filter(Boolean).join(' · ')

const NoStartup = () => (
  <div className={classes.none}>
    <p>Belum ada. Beri nama idemu dulu, sisanya bisa menyusul.</p>
    <Button size="sm" variant="light" renderRoot={(props) => <Link to="/startup/create" {...props} />}>
      Buat startup
    </Button>
  </div>
)

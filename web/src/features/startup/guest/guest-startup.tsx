import { Button } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { PublicStartup } from '@semai/contract/startup/public'
import { shareLink } from '../../../lib/share/share-link.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Card } from '../../../ui/card/card.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { Fact, Facts } from '../../../ui/fact/fact-list.tsx'
import { StartupPart } from '../edit/startup-part.tsx'
import head from '../profile/startup-head.module.css'
import { StartupBanner, StartupLogo } from '../profile/startup-pictures.tsx'
import { StartupWords } from '../profile/startup-words.tsx'
import { GuestTeam } from './guest-team.tsx'
import classes from './guest-startup.module.css'

/** Public page of a startup. */
export function GuestStartup({ startup }: { startup: PublicStartup }) {
  const { stage, city } = startup
  return (
    <article>
      <GuestHead startup={startup} />
      <Columns>
        <GuestTeam startup={startup} />
        <div className={classes.rail}>
          <StartupPart title="Tahap startup">
            <p className={classes.stage}>{stage.name}</p>
            <p className={classes.meaning}>{stage.description}</p>
          </StartupPart>
          {city && (
            <Card>
              <Facts>
                <Fact icon={<IconMapPin size={22} aria-hidden />} name="Tempat" title={city}>
                  Tempat asal
                </Fact>
              </Facts>
            </Card>
          )}
        </div>
      </Columns>
    </article>
  )
}

function GuestHead({ startup }: { startup: PublicStartup }) {
  const { id, slug, name } = startup
  const { isSignedIn } = useSession()
  const url = `${window.location.origin}/kenali/${slug}`
  return (
    <header>
      <StartupBanner startup={startup} />
      <div className={head.startup}>
        <div className={head.logo}>
          <StartupLogo startup={startup} />
        </div>
        <StartupWords startup={startup} />
        <div className={head.actions}>
          <Button
            variant="default"
            onClick={() => void shareLink({ title: name, url, copied: 'Tautan startup disalin.' })}
          >
            Bagikan
          </Button>
          <Button renderRoot={(props) => <Link to="/startup/$id" params={{ id }} preload={false} {...props} />}>
            {isSignedIn ? 'Buka di Semai' : 'Masuk ke Semai'}
          </Button>
        </div>
      </div>
    </header>
  )
}

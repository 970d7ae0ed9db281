import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Workshop, WorkshopDetail } from '@semai/contract/workshop/workshop'
import { HeroCard } from '../../../ui/card/hero-card.tsx'
import { workshopQuery } from '../queries.ts'
import { statusOf, takesPart } from '../status.ts'
import { sizeWords } from './workshop-card.tsx'
import classes from './workshop-hero.module.css'
import { pathTitle } from '../workshop-text.ts'

/** The workshop of one's role, or the one under way: where to go on, or to begin. */
export function WorkshopHero({ workshop, isOwnRole }: { workshop: Workshop; isOwnRole: boolean }) {
  const status = statusOf(workshop, new Date())
  const query = workshopQuery(workshop.id)
  const { data: detail } = useQuery({
    ...query,
    enabled: status.kind === 'active',
    meta: { ...query.meta, priority: 'low' },
  })
  const { id, participation } = workshop
  const second = (
    <Button variant="subtle" renderRoot={(props) => <Link to="/workshop/$id" params={{ id }} {...props} />}>
      Tentang workshop ini
    </Button>
  )
  if (!takesPart(status))
    return (
      <HeroCard
        eyebrow={isOwnRole ? 'Untuk peranmu' : 'Mulai dari sini'}
        title={workshop.title}
        text={`${sizeWords(workshop)}. ${workshop.summary}`}
        action={
          <HeroButton to="/workshop/$id" params={{ id }}>
            {status.kind === 'open' ? 'Mulai' : 'Lihat workshop'}
          </HeroButton>
        }
      />
    )
  if (status.kind === 'completed' || detail?.next === null)
    return (
      <HeroCard
        eyebrow={status.kind === 'completed' ? 'Sudah kamu selesaikan' : eyebrowOf(workshop)}
        title={workshop.title}
        text={status.kind === 'completed' ? 'Sertifikatmu terbit. Materinya bisa kamu ulang kapan saja.' : undefined}
        progress={participation?.progress_percent ?? 0}
        action={
          <HeroButton to="/workshop/journey" search={{ id }}>
            Lihat jalur
          </HeroButton>
        }
        second={second}
      />
    )
  return <UnderWay workshop={workshop} next={detail?.next} />
}

// The path of a class has the title of the class.
const eyebrowOf = (workshop: Workshop) => (workshop.track === 'workshop' ? pathTitle(workshop) : 'Sedang kamu ikuti')

/** The next lesson is known later than the rest: it has its place, and the button finds it in any case. */
function UnderWay({ workshop, next }: { workshop: Workshop; next: WorkshopDetail['next'] | undefined }) {
  const { id, participation } = workshop
  return (
    <HeroCard
      eyebrow={eyebrowOf(workshop)}
      title={workshop.title}
      text={<span className={classes.next}>{next && `Berikutnya: ${next.title}, di modul ${next.module_title}`}</span>}
      progress={participation?.progress_percent ?? 0}
      action={
        <HeroButton to="/workshop/submodul" search={next ? { id: next.id } : {}}>
          {participation?.status === 'active' ? 'Lanjutkan' : 'Mulai'}
        </HeroButton>
      }
      second={
        <Button variant="subtle" renderRoot={(props) => <Link to="/workshop/journey" search={{ id }} {...props} />}>
          Lihat jalur
        </Button>
      }
    />
  )
}

type HeroButtonProps =
  | { to: '/workshop/$id'; params: { id: string }; children: string }
  | { to: '/workshop/journey' | '/workshop/submodul'; search: { id?: string }; children: string }

const HeroButton = ({ children, ...link }: HeroButtonProps) => (
  <Button
    color="kunyit"
    rightSection={<IconArrowRight size={18} aria-hidden />}
    renderRoot={(props) => <Link {...link} {...props} />}
  >
    {children}
  </Button>
)

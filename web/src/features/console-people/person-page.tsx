import { useState } from 'react'
import { IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ConsolePerson, PersonAction } from '@semai/contract/console/people'
import type { PersonPart } from '@semai/contract/console/person-history'
import { limits } from '@semai/contract/call/limits'
import { ConsoleLink } from '../console/console-link.tsx'
import { ownZone } from '../console/console-zone.ts'
import type { ScreenProps } from '../console/screen.ts'
import { isFailure } from '../../lib/call/failure-text.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { TextSkeleton } from '../../ui/state/skeletons.tsx'
import { Tag, Tags } from '../../ui/fact/tag.tsx'
import { isPart, partTitles } from './history-text.ts'
import { PartList } from './part-list.tsx'
import { PersonActions } from './person-actions.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { PersonEmail } from './person-email.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonParts } from './person-parts.tsx'
import { PersonHistory } from './person-history.tsx'
import classes from './person.module.css'
import { personQuery } from './queries.ts'
import { scopeText, statusWords } from './text.ts'

/** /console/orang/$id: account with its facts, actions and audit trail. */
export function PersonPage({ params, search, self }: ScreenProps) {
  const query = useQuery(personQuery(params['id'] ?? ''))
  const { bagian: part = '' } = search
  usePageTitle(query.data?.full_name ?? 'Orang')
  if (isFailure(query.error, 'console-row-not-found', 'invalid-input'))
    return (
      <EmptyState
        level={1}
        title="Orang itu tidak ada"
        action={<ConsoleLink to="/console/orang">Ke daftar</ConsoleLink>}
      >
        Alamatnya mungkin salah, atau orang itu bukan dari hub yang kamu kelola.
      </EmptyState>
    )
  return (
    <QueryBoundary
      query={query}
      skeleton={<TextSkeleton count={8} label="Memuat data akun" />}
      errorTitle="Data akun ini tidak terbuka"
    >
      {(person) =>
        isPart(part) ? (
          <WholePart person={person} part={part} page={pageOf(search)} zone={ownZone(self)} />
        ) : (
          <Person person={person} zone={ownZone(self)} hasHistory={!self.hub} />
        )
      }
    </QueryBoundary>
  )
}

const crumbs = [
  <ConsoleLink key="console" to="/console">
    Konsol
  </ConsoleLink>,
  <ConsoleLink key="people" to="/console/orang">
    Orang
  </ConsoleLink>,
]

interface PersonProps {
  person: ConsolePerson
  zone: string
  hasHistory: boolean
}

function Person({ person, zone, hasHistory }: PersonProps) {
  const [action, setAction] = useState<PersonAction | null>(null)
  const { full_name, status, has_two_step } = person
  return (
    <>
      <PageHead
        title={full_name}
        sub={<PersonEmail key={person.id} person={person} />}
        tags={
          <Tags>
            <Tag tone={statusWords[status].tone}>{statusWords[status].label}</Tag>
            <Tag tone="nila">{scopeText(person)}</Tag>
            {has_two_step && <Tag icon={<IconShieldCheck size={14} aria-hidden />}>Dua langkah</Tag>}
          </Tags>
        }
        crumbs={[...crumbs, full_name]}
      />
      <div className={classes.columns}>
        <PersonFacts person={person} zone={zone} />
        <PersonActions person={person} onChoose={setAction} />
      </div>
      <PersonParts id={person.id} zone={zone} />
      {hasHistory && <PersonHistory id={person.id} zone={zone} />}
      {action && <PersonDialog person={person} action={action} onClose={() => setAction(null)} />}
    </>
  )
}

interface WholePartProps {
  person: ConsolePerson
  part: PersonPart
  page: number
  zone: string
}

/** All rows of one part, below the person's name. */
const WholePart = ({ person: { id, full_name }, part, page, zone }: WholePartProps) => (
  <>
    <PageHead
      title={partTitles[part]}
      sub={full_name}
      crumbs={[
        ...crumbs,
        <ConsoleLink key="person" to={`/console/orang/${id}`}>
          {full_name}
        </ConsoleLink>,
        partTitles[part],
      ]}
    />
    <PartList id={id} part={part} page={page} zone={zone} />
  </>
)

function pageOf({ page }: Record<string, string>): number {
  const number = Number(page)
  return Number.isInteger(number) && number > 0 && number <= limits.lastPage ? number : 1
}

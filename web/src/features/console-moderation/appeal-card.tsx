import type { Appeal } from '@semai/contract/moderation/moderation'
import { ConsoleLink } from '../console/console-link.tsx'
import { instantWords } from '../console/value-text.ts'
import { Card } from '../../ui/card/card.tsx'
import { PersonAvatar } from '../../ui/picture/person-avatar.tsx'
import { Tag, Tags } from '../../ui/fact/tag.tsx'
import { AppealForm } from './appeal-form.tsx'
import { Due } from './case-tags.tsx'
import classes from './moderation.module.css'
import { kindWords } from '../console/moderation-text.ts'

/** Appeal with the decision, its reason, the person’s text and the answer. */
export function AppealCard({ appeal, zone }: { appeal: Appeal; zone: string }) {
  const { about, action, answer, excerpt, status, text } = appeal
  const name = about?.full_name ?? 'Akun yang sudah dihapus'
  return (
    <Card as="article" aria-label={`Banding ${name}`}>
      <Tags>
        <Tag tone="nila">{kindWords[action.kind]}</Tag>
        {status === 'open' ? (
          <Due due={appeal.due_at} />
        ) : (
          <Tag tone={status === 'upheld' ? 'daun' : 'neutral'}>{status === 'upheld' ? 'Diterima' : 'Ditolak'}</Tag>
        )}
      </Tags>
      <p className={classes.person}>
        <PersonAvatar decorative name={name} src={about?.photo.url ?? null} size={40} />
        {about ? <ConsoleLink to={`/console/orang/${about.id}`}>{name}</ConsoleLink> : name}
      </p>
      <dl className={classes.facts}>
        {excerpt && <Fact name="Yang ditulisnya">{excerpt}</Fact>}
        <Fact name={`Keputusan ${action.actor_name ?? 'Semai'}, ${instantWords(action.createdAt, zone)}`}>
          {action.reason || kindWords[action.kind]}
        </Fact>
        <Fact name={`Bandingnya, ${instantWords(appeal.createdAt, zone)}`}>{text}</Fact>
        {answer && <Fact name="Jawaban kita">{answer}</Fact>}
      </dl>
      {status === 'open' && <AppealForm appeal={appeal} />}
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

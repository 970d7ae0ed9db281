import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { RoleSuggestion } from '@semai/contract/pretest'
import type { Profile } from '@semai/contract/profile/profile'
import type { TeamRole } from '@semai/contract/profile/role'
import { ShareCardButton } from '../../../ui/control/share-card-button.tsx'
import { Tag } from '../../../ui/fact/tag.tsx'
import { takeFreshResult } from '../fresh-result.ts'
import { freedomOf, shareTitleOf, titleOf } from '../result-text.ts'
import { linkOf } from './role-detail.tsx'
import { RoleLeaves } from './role-leaves.tsx'
import classes from './role-hero.module.css'
import { useChooseRole } from './use-choose-role.ts'

interface RoleHeroProps {
  suggestion: RoleSuggestion
  roles: TeamRole[]
  person: Profile
}

/** Summary of the result: picture, role and next action. */
export function RoleHero({ suggestion, roles, person }: RoleHeroProps) {
  const { suggested_role } = suggestion
  const [isFresh] = useState(takeFreshResult)
  const suggested = roles.find(({ code }) => code === suggested_role)
  const chosen = roles.find(({ code }) => code === person.role?.code)
  return (
    <header className={classes.hero}>
      <RoleLeaves suggestion={suggestion} isGrowing={isFresh} />
      <div className={classes.words}>
        {chosen && (
          <Tag tone="daun" icon={<IconCheck size={14} aria-hidden />}>
            Peranmu: {chosen.name}
          </Tag>
        )}
        <h1>{titleOf(suggestion)}</h1>
        <p>{freedomOf(suggestion)}</p>
        {suggested && <p className={classes.summary}>{suggested.summary}</p>}
        <div className={classes.actions}>
          {chosen ? <NextAction role={chosen} /> : suggested && <ChooseButton role={suggested} person={person} />}
          <ShareCardButton variant="default" card={{ kind: 'pre-test', title: shareTitleOf(suggestion) }} />
          <Button variant="subtle" renderRoot={(props) => <Link to="/pretest" {...props} />}>
            Isi ulang
          </Button>
        </div>
      </div>
    </header>
  )
}

function ChooseButton({ role, person }: { role: TeamRole; person: Profile }) {
  const { mutate, isPending } = useChooseRole(person)
  return (
    <Button loading={isPending} onClick={() => mutate(role.code)}>
      Jadikan {role.name} peranmu
    </Button>
  )
}

/** First step of the chosen role. */
function NextAction({ role }: { role: TeamRole }) {
  const [step] = role.first_steps
  if (!step) return null
  return (
    <Button
      rightSection={<IconArrowRight size={18} aria-hidden />}
      renderRoot={(props) => <Link {...linkOf(step.href)} {...props} />}
    >
      {step.text}
    </Button>
  )
}

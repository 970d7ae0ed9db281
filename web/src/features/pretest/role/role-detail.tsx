import { IconArrowRight, IconLeaf } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TeamRole } from '@semai/contract/profile/role'
import { parseSearch } from '../../../lib/navigation/search-params.ts'
import classes from './role-detail.module.css'

/** Description of a role: tasks, strengths, matching roles and first steps. */
export function RoleDetail({ role }: { role: TeamRole }) {
  const { name, description, strengths, first_steps, works_with } = role
  return (
    <div className={classes.detail}>
      {description.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <h3>Kekuatan {name}</h3>
      <ul className={classes.strengths}>
        {strengths.map((strength) => (
          <li key={strength}>
            <IconLeaf size={18} aria-hidden />
            {strength}
          </li>
        ))}
      </ul>
      <h3>Dalam tim</h3>
      <p>{works_with}</p>
      <h3>Langkah pertama</h3>
      <ul className={classes.steps}>
        {first_steps.map((step) => (
          <li key={step.href + step.text}>
            <StepLink {...step} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type FirstStep = TeamRole['first_steps'][number]

function StepLink({ text, href }: FirstStep) {
  return (
    <Link {...linkOf(href)}>
      {text}
      <IconArrowRight size={18} aria-hidden />
    </Link>
  )
}

/** Split an address of the data into the router’s parts. */
export function linkOf(href: string) {
  const [to = '', query = ''] = href.split('?')
  return { to, search: parseSearch(query) }
}

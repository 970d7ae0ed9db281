import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { StartupDetail, StartupMember } from '@semai/contract/startup/startup'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { Tag } from '../../../ui/fact/tag.tsx'
import classes from './startup-team.module.css'
import { ROLE_WORDS, toneOfRole } from '../startup-text.ts'
import { powersOver } from './rules.ts'

interface StartupTeamMemberProps {
  startup: StartupDetail
  member: StartupMember
  /** Viewer's id. */
  userId: string | undefined
  onOpen: () => void
}

/** Team member that opens their page, with an edit button for managers. */
export function StartupTeamMember({ startup, member, userId, onOpen }: StartupTeamMemberProps) {
  const { user_id, full_name, photo, role, title, team_role } = member
  const { isSelf, mayChangeTitle } = powersOver(startup, member, userId)
  return (
    <li className={classes.member}>
      <PersonAvatar decorative name={full_name} src={photo.url} size={48} />
      <div>
        <h3>
          <Link
            to="/startup/$id"
            params={{ id: startup.id }}
            search={{ person: user_id }}
            state={{ openedDialog: true }}
            resetScroll={false}
          >
            {full_name}
          </Link>
        </h3>
        <p className={classes.facts}>
          {team_role && <Tag tone={toneOfRole(team_role.code)}>{team_role.name}</Tag>}
          <span>{[title, ROLE_WORDS[role]].filter(Boolean).join(DOT)}</span>
        </p>
      </div>
      {mayChangeTitle && (
        <button
          type="button"
          className={classes.more}
          aria-label={isSelf ? 'Atur bagianmu' : `Atur ${full_name}`}
          onClick={onOpen}
        >
          <IconDots size={20} aria-hidden />
        </button>
      )}
    </li>
  )
}

// No line begins with it.
const DOT = '\u00a0· '

import { useState } from 'react'
import { IconArrowRight, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { StartupDetail } from '@semai/contract/startup/startup'
import { useSession } from '../../../lib/session/session.ts'
import { StartupPart } from '../edit/startup-part.tsx'
import classes from './startup-team.module.css'
import { StartupTeamMember } from './startup-team-member.tsx'
import { StartupTeamDialogs } from './startup-team-dialogs.tsx'
import { TEAM_ROLES } from '../startup-text.ts'

/** Members of a startup and missing roles. */
export function StartupTeam({ startup }: { startup: StartupDetail }) {
  const { user } = useSession()
  const [openId, open] = useState<string | null>(null)
  const { id, members, missing_roles, can_manage_members } = startup
  const opened = members.find(({ user_id }) => user_id === openId)
  return (
    <StartupPart
      title="Tim"
      isCard={false}
      action={<span className={classes.count}>{`${members.length.toLocaleString('id-ID')} anggota`}</span>}
    >
      <ul className={classes.team}>
        {members.map((member) => (
          <StartupTeamMember
            key={member.user_id}
            startup={startup}
            member={member}
            userId={user?.id}
            onOpen={() => open(member.user_id)}
          />
        ))}
        {missing_roles.map((code) => (
          <li key={code} className={classes.missing}>
            <span className={classes.hole} aria-hidden>
              <IconUserPlus size={22} />
            </span>
            <div>
              <h3>{`Belum ada ${TEAM_ROLES[code] ?? code}`}</h3>
              {can_manage_members && <FindLink startupId={id} role={code} />}
            </div>
          </li>
        ))}
      </ul>
      {opened && <StartupTeamDialogs startup={startup} member={opened} userId={user?.id} onClose={() => open(null)} />}
    </StartupPart>
  )
}

const FindLink = ({ startupId, role }: { startupId: string; role: string }) => (
  <Link
    to="/startup/$id"
    params={{ id: startupId }}
    search={{ undang: 'calon', peran: role }}
    state={{ openedDialog: true }}
    resetScroll={false}
  >
    Cari orang
    <span className="visually-hidden">{`untuk peran ${TEAM_ROLES[role] ?? role}`}</span>
    <IconArrowRight size={16} aria-hidden />
  </Link>
)

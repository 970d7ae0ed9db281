import type { PublicStartup } from '@semai/contract/startup/public'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { Tag } from '../../../ui/fact/tag.tsx'
import { StartupPart } from '../edit/startup-part.tsx'
import classes from '../team/startup-team.module.css'
import { toneOfRole } from '../startup-text.ts'
import guest from './guest-team.module.css'

/** Named members of the team and the number of others. */
export function GuestTeam({ startup: { members, member_count } }: { startup: PublicStartup }) {
  const others = member_count - members.length
  return (
    <StartupPart
      title="Tim"
      isCard={false}
      action={<span className={classes.count}>{`${formatNumber(member_count)} anggota`}</span>}
    >
      {members.length > 0 && (
        <ul className={classes.team}>
          {members.map(({ full_name, photo, title, team_role }) => (
            <li key={`${full_name} ${title}`} className={classes.member}>
              <PersonAvatar decorative name={full_name} src={photo.url} size={48} />
              <div>
                <h3>{full_name}</h3>
                <p className={classes.facts}>
                  {team_role && <Tag tone={toneOfRole(team_role.code)}>{team_role.name}</Tag>}
                  {title && <span>{title}</span>}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {others > 0 && <p className={guest.others}>{othersWords(members.length, others)}</p>}
    </StartupPart>
  )
}

const othersWords = (named: number, others: number) =>
  named > 0
    ? `${formatNumber(others)} orang lagi belum menampilkan namanya di sini.`
    : 'Nama anggota tim hanya tampil di sini bila mereka sendiri mengizinkannya.'

import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { postMail } from '../mail/queries.ts'
import { notify, notifyAll } from '../notification/queries.ts'
import { invitationEmail } from './emails.ts'
import type { StartupRole } from './rules.ts'

const roleNames: Record<StartupRole, string> = {
  owner: 'pemilik',
  admin: 'pengurus',
  member: 'anggota',
  advisor: 'penasihat',
}

interface Invited {
  id: string
  startup_name: string
  user_id: string
  full_name: string
  email: string
  invited_by_name: string
  role: StartupRole
  message: string
}

/** Tells a person of an invitation, by mail too. */
export async function tellInvited(deps: Deps, tx: Tx, invitationId: string) {
  const { rows } = await sql<Invited>`
    select i.id, s.name as startup_name, u.id as user_id, u.full_name, u.email, b.full_name as invited_by_name,
           i.role, i.message
    from startup_invitation i
    join startup s on s.id = i.startup_id
    join app_user u on u.id = i.user_id
    join app_user b on b.id = i.invited_by
    where i.id = ${invitationId}`.execute(tx)
  const [invited] = rows
  if (!invited) throw new Error('an invitation was there a moment ago')
  const { user_id, role, startup_name, invited_by_name, email } = invited
  await notify(tx, deps, {
    user_id,
    topic: 'startup',
    title: `Undangan tim: ${startup_name}`,
    content_title: startup_name,
    content_summary: `${invited_by_name} mengajakmu bergabung sebagai ${roleNames[role]}.`,
    target: '/startup',
    dedupe_key: `startup-invitation:${invited.id}`,
  })
  const letter = invitationEmail({ ...invited, publicUrl: deps.config.publicUrl, role_name: roleNames[role] })
  await postMail(tx, deps, { ...letter, to: email, user_id, topic: 'startup' }, deps.clock.now())
}

export interface Outcome {
  id: string
  startup_id: string
  startup_name: string
  invited_by: string | null
  full_name: string
  status: 'accepted' | 'declined' | 'expired'
}

const outcomes: Record<Outcome['status'], { title: string; summary: (name: string) => string }> = {
  accepted: { title: 'Anggota baru', summary: (name) => `${name} bergabung dengan timmu.` },
  declined: { title: 'Undangan ditolak', summary: (name) => `${name} belum bisa bergabung kali ini.` },
  expired: { title: 'Undangan kedaluwarsa', summary: (name) => `${name} tidak menjawab sampai batas waktunya.` },
}

/** Tells those who invited what has become of it. */
export const tellOutcomes = (deps: Pick<Deps, 'clock'>, tx: Tx, ended: Outcome[]) =>
  notifyAll(
    tx,
    deps,
    ended.flatMap(({ id, startup_id, startup_name, invited_by, full_name, status }) =>
      invited_by
        ? {
            user_id: invited_by,
            topic: 'startup' as const,
            title: `${outcomes[status].title}: ${startup_name}`,
            content_title: startup_name,
            content_summary: outcomes[status].summary(full_name),
            target: `/startup/${startup_id}`,
            dedupe_key: `startup-invitation:${id}:${status}`,
          }
        : [],
    ),
  )

interface Removed {
  user_id: string
  startup: { id: string; name: string }
}

export const tellRemoved = (deps: Pick<Deps, 'clock'>, tx: Tx, { user_id, startup }: Removed) =>
  notify(tx, deps, {
    user_id,
    title: `Kabar tim: ${startup.name}`,
    content_title: startup.name,
    content_summary: 'Kamu tidak lagi tercatat di tim ini.',
    target: `/startup/${startup.id}`,
    dedupe_key: `startup-removed:${startup.id}:${deps.clock.now().toISOString()}`,
  })

interface Archived {
  startup: { id: string; name: string }
  actorId: string
  /** Whose invitations ended with it. */
  invited: string[]
}

/** Tells the rest of a team that somebody closed its startup, and those who were asked to come. */
export async function tellArchived(deps: Pick<Deps, 'clock'>, tx: Tx, { startup, actorId, invited }: Archived) {
  const { rows: members } = await sql<{ user_id: string; actor_name: string }>`
    select m.user_id, a.full_name as actor_name
    from startup_member m
    join app_user a on a.id = ${actorId}
    where m.startup_id = ${startup.id}
      and m.user_id <> a.id`.execute(tx)
  const about = {
    content_title: startup.name,
    target: '/startup',
    dedupe_key: `startup-archived:${startup.id}:${deps.clock.now().toISOString()}`,
  }
  await notifyAll(tx, deps, [
    ...members.map(({ user_id, actor_name }) => ({
      ...about,
      user_id,
      title: `Kabar tim: ${startup.name}`,
      content_summary: `${actor_name} menutup startup ini.`,
    })),
    ...invited.map((user_id) => ({
      ...about,
      user_id,
      topic: 'startup' as const,
      title: `Undangan tim: ${startup.name}`,
      content_summary: 'Startup ini sudah ditutup, jadi undangannya tidak berlaku lagi.',
    })),
  ])
}

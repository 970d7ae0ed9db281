import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { notify, notifyAll } from '../notification/notify.ts'
import { invitationEmail } from './invitation/emails.ts'
import { getInvited, listActiveMembers, listOtherMembers } from './reader-queries.ts'
import type { StartupRole } from './rules.ts'

const roleNames: Record<StartupRole, string> = {
  owner: 'pemilik',
  admin: 'pengurus',
  member: 'anggota',
  advisor: 'penasihat',
}

/** Notify a person of an invitation. */
export async function notifyInvited(deps: Deps, tx: Tx, invitationId: string) {
  const invited = await getInvited(tx, invitationId)
  const { user_id, role, startup_name, invited_by_name } = invited
  await notify(tx, deps, {
    user_id,
    kind: 'invitation',
    actor_id: invited.invited_by,
    title: `Undangan tim: ${startup_name}`,
    content_title: startup_name,
    content_summary: `${invited_by_name} mengajakmu bergabung sebagai ${roleNames[role]}.`,
    target: '/startup',
    dedupe_key: `startup-invitation:${invited.id}`,
    email: invitationEmail({ ...invited, publicUrl: deps.config.publicUrl, role_name: roleNames[role] }),
  })
}

export interface Outcome {
  id: string
  startup_id: string
  startup_name: string
  invited_by: string | null
  user_id: string
  full_name: string
  status: 'accepted' | 'declined' | 'expired'
}

const outcomes: Record<Outcome['status'], { title: string; summary: (name: string) => string }> = {
  accepted: { title: 'Anggota baru', summary: (name) => `${name} bergabung dengan timmu.` },
  declined: { title: 'Undangan ditolak', summary: (name) => `${name} belum bisa bergabung kali ini.` },
  expired: { title: 'Undangan kedaluwarsa', summary: (name) => `${name} tidak menjawab sampai batas waktunya.` },
}

/** Notify the inviters of the outcome. */
export const notifyOutcomes = (deps: Pick<Deps, 'clock'>, tx: Tx, ended: Outcome[]) =>
  notifyAll(
    tx,
    deps,
    ended.flatMap(({ id, startup_id, startup_name, invited_by, user_id, full_name, status }) =>
      invited_by
        ? {
            user_id: invited_by,
            kind: 'circle' as const,
            actor_id: user_id,
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

export const notifyRemoved = (deps: Pick<Deps, 'clock'>, tx: Tx, { user_id, startup }: Removed) =>
  notify(tx, deps, {
    user_id,
    kind: 'circle',
    is_always: true,
    title: `Kabar tim: ${startup.name}`,
    content_title: startup.name,
    content_summary: 'Kamu tidak lagi tercatat di tim ini.',
    target: `/startup/${startup.id}`,
    dedupe_key: `startup-removed:${startup.id}:${deps.clock.now().toISOString()}`,
  })

interface Archived {
  startup: { id: string; name: string }
  actorId: string
  /** People whose invitations ended. */
  invited: string[]
}

/** Notify the other members and invited people of a closed startup. */
export async function notifyArchived(deps: Pick<Deps, 'clock'>, tx: Tx, { startup, actorId, invited }: Archived) {
  const members = await listOtherMembers(tx, startup.id, actorId)
  const about = {
    content_title: startup.name,
    target: '/startup',
    dedupe_key: `startup-archived:${startup.id}:${deps.clock.now().toISOString()}`,
  }
  await notifyAll(tx, deps, [
    ...members.map(({ user_id, actor_name }) => ({
      ...about,
      user_id,
      kind: 'circle' as const,
      is_always: true,
      actor_id: actorId,
      title: `Kabar tim: ${startup.name}`,
      content_summary: `${actor_name} menutup startup ini.`,
    })),
    ...invited.map((user_id) => ({
      ...about,
      user_id,
      kind: 'invitation' as const,
      email: null,
      title: `Undangan tim: ${startup.name}`,
      content_summary: 'Startup ini sudah ditutup, jadi undangannya tidak berlaku lagi.',
    })),
  ])
}

/** Notify a team of its reopened startup. */
export async function notifyReopened(deps: Deps, tx: Tx, { id, name }: Archived['startup']) {
  const members = await listActiveMembers(tx, id)
  const notices = members.map((user_id) => ({
    user_id,
    kind: 'circle' as const,
    is_always: true,
    title: `Kabar tim: ${name}`,
    content_title: name,
    content_summary: 'Startup ini sudah dibuka lagi.',
    target: `/startup/${id}`,
    dedupe_key: `startup-reopened:${id}:${deps.clock.now().toISOString()}`,
  }))
  await notifyAll(tx, deps, notices)
}

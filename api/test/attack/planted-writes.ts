import { newId } from '../../src/lib/database/db.ts'
import type { TestApp } from '../app.ts'
import { awardMaker } from '../world/awards.ts'
import { chatMaker } from '../world/chat.ts'
import { forumMaker } from '../world/forum.ts'
import { markasMaker } from '../world/markas.ts'
import { moderationMaker } from '../world/moderation.ts'
import { startupMaker } from '../world/startups.ts'
import { workshopMaker } from '../world/workshops.ts'
import { plantedEventPhoto } from './planted-event-photo.ts'
import { plantedMentorAfter } from './planted-mentor-after.ts'
import { plantedMentorSession } from './planted-mentor-session.ts'
import { plantedMentor } from './planted-mentor.ts'
import { plantedTasks } from './planted-tasks.ts'

interface Somebody {
  id: string
  token: string
}

interface Write {
  by: Somebody
  params?: Record<string, string>
  body: Record<string, unknown>
}

/** Words that somebody may write, where what they are about is really there: by the name of each call that takes any. */
export async function plantedWrites(app: TestApp) {
  const { call, clock, person } = app
  const [ada, friend, operator, admin] = [
    await person(),
    await person(),
    await person({ scope: 'operator' }),
    await person({ scope: 'admin' }),
  ]
  const { group, say } = chatMaker(app)
  const { category, topic, reply } = forumMaker(app)
  const { startup, join, sectorId } = startupMaker(app)
  const { reported, decide } = moderationMaker(app)
  const { module, register, subModule, workshop } = workshopMaker(app)
  const { building, room, booking } = markasMaker(app)

  const channel = await group(ada, [friend])
  const message = await say(ada, channel, 'Halo')
  const category_id = await category()
  const post = await topic(operator, { category_id })
  const answer = await reply(operator, post.id)
  const team = await startup(ada)
  await join(ada, team.id, friend)
  const parted = await workshop()
  const part = await module(parted)
  const task = await subModule(part, { kind: 'task' })
  await register(ada, parted)

  const hours = (from: number) => new Date(clock.now().getTime() + from * 3_600_000).toISOString()
  const { id: building_id } = await building()
  const room_id = (await room({ building_id })).id
  const booked = await booking({ room_id, user_id: ada.id, start_at: hours(72), end_at: hours(73) })

  const caseOf = async (subject: object) => reported(friend, subject)
  const said = async () => ({ subject: 'message', channel_id: channel, message_id: (await say(ada, channel)).id })
  const hidden = async () => {
    const { json } = await decide(operator, await caseOf(await said()), { decision: 'hide' })
    return String(json.data.actions[0].id)
  }
  const denied = await hidden()
  const suspended = await person()
  await call('POST', `/v1/console-people/suspend/${suspended.id}`, {
    token: admin.token,
    body: { reason: 'Menipu anggota', days: 7 },
  })
  const { token: linked } = await app.mailTo(suspended.email)
  await call('POST', '/v1/appeal/create', {
    token: ada.token,
    body: { action_id: denied, text: 'Bukan penipuan, sungguh.' },
  })
  const [waiting] = (await call('GET', '/v1/appeal/get', { token: admin.token })).json.data
  const { certificate } = await awardMaker(app).certified()
  const profile = { name: 'Panenara', tagline: 'x', description: 'x' }
  const socials = [{ network: 'instagram', url: 'https://instagram.example/panenara' }]

  const writes: Record<string, Write> = {
    ...(await plantedEventPhoto(app)),
    ...(await plantedMentorAfter(app)),
    ...(await plantedMentorSession(app)),
    ...(await plantedTasks(app)),
    ...(await plantedMentor(app)),
    'PUT /v1/personal/profile': { by: ada, body: { occupation: 'x', organization: 'x', bio: 'x' } },
    'PUT /v1/store/chats/:id/messages/:messageId': {
      by: ada,
      params: { id: channel, messageId: newId() },
      body: { body: 'x' },
    },
    'POST /v1/forum-topic/create': {
      by: operator,
      body: { id: newId(), category_id, type: 'diskusi', title: 'x', body: 'x' },
    },
    'POST /v1/forum-topic/update/:id': {
      by: operator,
      params: { id: post.id },
      body: { rev: 1, category_id, type: 'diskusi', title: 'x', body: 'x' },
    },
    'POST /v1/forum-reply/create': { by: operator, body: { id: newId(), topic_id: post.id, body: 'x' } },
    'POST /v1/forum-reply/update/:id': { by: operator, params: { id: answer.id }, body: { rev: 1, body: 'x' } },
    'POST /v1/forum-category/create': { by: operator, body: { slug: 'tanam', name: 'Tanam', description: 'x' } },
    'POST /v1/forum-category/update/:id': {
      by: operator,
      params: { id: category_id },
      body: { slug: 'tanam-lagi', name: 'Tanam', description: 'x' },
    },
    'POST /mail/send': { by: ada, body: { template: 'support', subject: 'x', message: 'x' } },
    'POST /v1/schedule': {
      by: friend,
      body: {
        room_id,
        start_at: hours(23),
        end_at: hours(25),
        purpose: 'x',
        attendee_count: 2,
        idempotency_key: newId(),
      },
    },
    'PUT /v1/schedule/cancel': { by: ada, body: { schedule_id: booked.id, reason: 'x' } },
    'POST /v1/report/create': {
      by: friend,
      body: { subject: 'message', channel_id: channel, message_id: message.id, reason: 'spam', note: 'x' },
    },
    'POST /v1/moderation-case/decide/:id': {
      by: operator,
      params: { id: await caseOf(await said()) },
      body: { decision: 'hide', reason: 'x' },
    },
    'POST /v1/appeal/create': { by: ada, body: { action_id: await hidden(), text: 'x' } },
    'POST /v1/appeal/decide/:id': { by: admin, params: { id: waiting.id }, body: { is_upheld: false, answer: 'x' } },
    'POST /v1/public/appeal/create': { by: ada, body: { token: linked, text: 'x' } },
    'PUT /v1/certificate/revoke': { by: operator, body: { serial: certificate.serial, reason: 'x' } },
    'POST /v1/startup/create': { by: friend, body: profile },
    'POST /v1/startup/create-v2': {
      by: friend,
      body: { ...profile, stage: 'ide', sector_ids: [await sectorId('agritek')], socials, title: 'x', members: [] },
    },
    'PUT /v1/startup/update': { by: ada, body: { id: team.id, tagline: 'x', description: 'x' } },
    'PUT /v1/startup/update-v2': { by: ada, body: { id: team.id, tagline: 'x', description: 'x', socials } },
    'POST /v1/startup/add-user': {
      by: ada,
      body: { startup_id: team.id, user_id: (await person()).id, role: 'member', title: 'x', message: 'x' },
    },
    'PUT /v1/startup-member/update': { by: ada, body: { startup_id: team.id, user_id: friend.id, title: 'x' } },
    'PUT /v1/team-search/update': { by: friend, body: { is_active: true, note: 'x' } },
    'POST /v1/workshop-task/store': { by: ada, body: { workshop_sub_module_id: task.id, text: 'x' } },
    'POST /v1/console-people/suspend/:id': {
      by: admin,
      params: { id: (await person()).id },
      body: { reason: 'x', days: 7 },
    },
  }
  const ids = [channel, post.id, answer.id, team.id, parted.id, task.id, building_id, room_id, booked.id]
  return { ada, operator, admin, writes, ids, module: part.id }
}

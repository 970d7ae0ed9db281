import { notify } from '../../src/features/notification/notify.ts'
import { newId, transaction } from '../../src/lib/database/db.ts'
import { testPassword, type TestApp } from '../app.ts'
import { awardMaker } from './awards.ts'
import { chatMaker } from './chat.ts'
import { eventMaker } from './events.ts'
import { markasMaker } from './markas.ts'
import { moderationMaker } from './moderation.ts'
import { participationCalls } from './participations.ts'
import { quizMaker } from './quizzes.ts'
import { startupMaker } from './startups.ts'

/** Somebody with one of each thing that is their own, by its id, and who may know of some of it. */
export async function belongings(app: TestApp) {
  const { call, clock, db, deps, person } = app
  const { group, say } = chatMaker(app)
  const { startup, invite } = startupMaker(app)
  const { building, room, booking } = markasMaker(app)
  const { reported, decide, moderator } = moderationMaker(app)
  const quizzes = quizMaker(app)
  const ada = await awardMaker(app).certified()
  const friend = await person()
  const first = async (path: string) => (await call('GET', path, { token: ada.token })).json.data

  await call('POST', '/v1/login', {
    body: { email: ada.email, password: testPassword, user_device: 'web', fcm_token: '' },
  })
  const sessions: { id: string; is_current: boolean }[] = await first('/v1/session/get')

  const identity = newId()
  const tied = { provider: 'google', issuer: 'https://penyedia.example', subject: identity }
  await db
    .insertInto('user_identity')
    .values({ id: identity, user_id: ada.id, ...tied })
    .execute()

  const notice = { user_id: ada.id, title: 'Rahasia', content_title: 'Rahasia', target: '/home', dedupe_key: newId() }
  await transaction(db, (tx) => notify(tx, deps, { kind: 'event', ...notice, content_summary: 'Rahasia' }))
  const notifications: { id: string }[] = await first('/v1/user-notification/get')

  const invitation = await invite(friend, (await startup(friend)).id, ada)
  const event = await eventMaker(app).event({})
  const participation = await participationCalls(app).register(ada, event)

  const { id: building_id } = await building()
  const start_at = new Date(clock.now().getTime() + 86_400_000).toISOString()
  const end_at = new Date(clock.now().getTime() + 90_000_000).toISOString()
  const booked = await booking({ room_id: (await room({ building_id })).id, user_id: ada.id, start_at, end_at })

  const quiz = await quizzes.quiz()
  await quizzes.register(ada, quiz.workshop)
  const attempt = await quizzes.start(ada, quiz)

  const channel = await group(ada, [friend], { name: 'Hanya kita' })
  const message = await say(ada, channel, 'Rahasia')
  const case_id = await reported(friend, { subject: 'message', channel_id: channel, message_id: message.id })
  const decided = await decide(await moderator(), case_id, { decision: 'hide', reason: 'Terlihat seperti penipuan' })

  const owned = {
    certificate: ada.certificate.id,
    session: sessions.find(({ is_current }) => !is_current)?.id,
    identity,
    notification: notifications[0]?.id,
    invitation: invitation.json.data.id,
    participation: participation.json.data.id,
    booking: booked.id,
    'quiz attempt': attempt.json.data.id,
    channel,
    decision: decided.json.data.actions[0].id,
  } satisfies Record<string, unknown>
  return { ada, owned: Object.entries(owned).map(([what, id]): [string, string] => [what, String(id)]) }
}

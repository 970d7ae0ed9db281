import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { createReport, type ReportInput } from '@semai/contract/moderation/report'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure, fieldFailure } from '../../../lib/failure.ts'
import { sessionOf } from '../../../lib/security/session.ts'
import { getChannelFor, type ChannelViewer } from '../../chat/channel/access-queries.ts'
import { getMessage } from '../../chat/message/queries.ts'
import { fileReport } from './file-report.ts'
import { isTrusted, type Reported } from './queries.ts'
import { dueAt, excerptOf } from './rules.ts'
import {
  findHubOfChannel,
  findHubOfPerson,
  getReportedReply,
  getReportedTopic,
  hasAccount,
} from './reported-queries.ts'

/** Reports of messages, people, topics and replies. */
export const reportRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = deps

    app.route({
      ...createReport,
      handler: async (request, reply) => {
        const session = sessionOf(request)
        const { user_id } = session
        const { reason, note = '' } = request.body
        const now = clock.now()
        const reported = await findReported(request.body, session)
        if (reported.about_id === user_id) throw new Failure('report-own')
        const region_hub_id = reported.region_hub_id ?? (await hubOf(reported))
        const is_trusted = await isTrusted(db, user_id, now)
        const filed = { reporter_id: user_id, reason, note: note.trim(), due_at: dueAt(reason, now), is_trusted }
        await transaction(db, (tx) => fileReport(deps, tx, { ...reported, ...filed, region_hub_id }))
        reply.code(201)
        return { message: 'Terima kasih. Laporanmu sudah kami terima dan akan diperiksa moderator.' }
      },
    })

    async function findReported(input: ReportInput, reporter: ChannelViewer): Promise<Reported> {
      if (input.subject === 'message') return reportedMessage(input, reporter)
      if (input.subject === 'user') return reportedPerson(input, reporter.user_id)
      if (input.subject === 'topic') return getReportedTopic(db, idOf(input, 'topic_id'))
      return getReportedReply(db, idOf(input, 'reply_id'))
    }

    async function reportedMessage(input: ReportInput, reporter: ChannelViewer): Promise<Reported> {
      const channel_id = idOf(input, 'channel_id')
      const message_id = idOf(input, 'message_id')
      const channel = await getChannelFor(db, channel_id, reporter)
      const message = await getMessage(db, deps, channel, message_id)
      if (message.kind === 'system' || message.deleted_at || message.is_hidden) throw new Failure('message-not-found')
      return {
        subject: 'message',
        subject_id: message.id,
        channel_id,
        about_id: message.sender?.id ?? null,
        region_hub_id: await findHubOfChannel(db, channel_id),
        excerpt: excerptOf(message),
      }
    }

    async function reportedPerson(input: ReportInput, reporterId: string): Promise<Reported> {
      const id = idOf(input, 'user_id')
      if (id !== reporterId && !(await hasAccount(db, id))) throw new Failure('user-not-found')
      return { subject: 'user', subject_id: id, channel_id: null, about_id: id, region_hub_id: null, excerpt: '' }
    }

    const hubOf = ({ about_id }: Reported) => (about_id ? findHubOfPerson(db, about_id) : null)
  }

type IdField = 'channel_id' | 'message_id' | 'user_id' | 'topic_id' | 'reply_id'

function idOf(input: ReportInput, field: IdField): string {
  const id = input[field]
  if (!id) throw fieldFailure('invalid-input', field)
  return id
}

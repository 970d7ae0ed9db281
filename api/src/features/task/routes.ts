import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as submission from '@semai/contract/task/submission'
import type { Static } from 'typebox'
import { transaction } from '../../lib/database/db.ts'
import { onePage } from '../../lib/database/page.ts'
import type { Deps } from '../../lib/deps.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { listDeadlines } from './deadline-queries.ts'
import { handIn } from './hand-in-task.ts'
import { getTask, getVersionPage } from './queries.ts'
import { peerRoutes } from './peer/routes.ts'
import { remarkRoutes } from './review/remark-routes.ts'
import { queueRoutes } from './review/routes.ts'
import { replyToReaders } from './reply-to-readers.ts'
import type { Work } from './rules.ts'
import { saveDraft } from './save-draft.ts'

/** Routes of tasks: the assignment, drafts, versions, and answers. */
export const taskRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db } = deps
    await app.register(queueRoutes(deps))
    await app.register(remarkRoutes(deps))
    await app.register(peerRoutes(deps))

    app.route({
      ...submission.getTask,
      handler: async (request) => {
        const { user_id } = sessionOf(request)
        return { data: await getTask(deps, user_id, request.query.workshop_sub_module_id) }
      },
    })

    app.route({
      ...submission.listTaskVersions,
      handler: (request) => {
        const { workshop_sub_module_id: id, page } = request.query
        return getVersionPage(deps, sessionOf(request).user_id, { id, page })
      },
    })

    app.route({
      ...submission.listTaskDeadlines,
      handler: async (request) => onePage(await listDeadlines(db, sessionOf(request), deps.clock.now())),
    })

    app.route({
      ...submission.saveTaskDraft,
      handler: async (request) => {
        const { workshop_sub_module_id, rev, ...work } = request.body
        const draft = { user_id: sessionOf(request).user_id, workshop_sub_module_id, rev, work: workOf(work) }
        return { data: await transaction(db, (tx) => saveDraft(tx, deps, draft)) }
      },
    })

    app.route({
      ...submission.saveWorkshopTask,
      handler: async (request) => {
        const { workshop_sub_module_id, rev, ...work } = request.body
        const input = { user_id: sessionOf(request).user_id, workshop_sub_module_id, rev, work: workOf(work) }
        const { isCompleted, ...handedIn } = await transaction(db, (tx) => handIn(tx, deps, input))
        const state = isCompleted ? ('completed' as const) : ('in_progress' as const)
        return { message: 'Tugasmu sudah terkirim.', data: { ...handedIn, task_state: 'submitted' as const, state } }
      },
    })

    app.route({
      ...submission.replyToReview,
      handler: async (request) => {
        const { id, text } = request.body
        const reply = { user_id: sessionOf(request).user_id, id, text: text.trim() }
        return { message: 'Jawabanmu terkirim.', data: await transaction(db, (tx) => replyToReaders(tx, deps, reply)) }
      },
    })
  }

type Given = Pick<Static<typeof submission.saveWorkshopTask.schema.body>, 'text' | 'links' | 'file_ids'>

const workOf = ({ text = '', links = [], file_ids = [] }: Given): Work => ({
  text: text.trim(),
  links: [...new Set(links)],
  file_ids: [...new Set(file_ids)],
})

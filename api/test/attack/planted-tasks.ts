import type { TestApp } from '../app.ts'
import { peerMaker } from '../world/peers.ts'
import { levelsOf } from '../world/tasks.ts'

/** Words of those who hand in work, and of those who read it, where there is work to be written of. */
export async function plantedTasks(app: TestApp) {
  const { group, handedIn, learner, open, operator, readTask, review, worksOf } = peerMaker(app)
  const { workshop, task } = await readTask({ link_part: 'optional' })
  const [reader, writer, ada, eka] = [
    await operator(7),
    await learner(workshop),
    await learner(workshop),
    await learner(workshop),
  ]
  const waiting = await handedIn(ada, task)
  const answered = await handedIn(eka, task)
  await review(reader, answered, { levels: levelsOf(1, 1, 1), decision: 'changes_requested' })
  const levels = levelsOf(2, 2, 2)
  const { people, task: peerTask } = await group(8, { review: 'peer' })
  const given = people.slice(0, 2).map(async (by) => ({ by, id: (await worksOf(by, peerTask))[0]?.id ?? '' }))
  const [read, other] = await Promise.all(given)
  if (!read || !other) throw new Error('eight who read each other')
  // Only an opened work can be reported.
  await open(other.by, other.id)
  return {
    'PUT /v1/workshop-task/draft': { by: writer, body: { workshop_sub_module_id: task.id, text: 'x', rev: 0 } },
    'POST /v1/workshop-task/reply': { by: eka, body: { id: answered, text: 'x' } },
    'POST /v1/task-review/store': {
      by: reader,
      body: { id: waiting, levels, words: 'x', decision: 'accepted' },
    },
    'POST /v1/task-peer/store': { by: read.by, body: { id: read.id, levels, words: 'x' } },
    'POST /v1/task-peer/report': { by: other.by, body: { id: other.id, reason: 'xxxxx' } },
    'POST /v1/task-remark/store': { by: reader, body: { words: 'xyz' } },
  }
}

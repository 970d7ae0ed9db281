import type { TestApp } from '../app.ts'
import { peerMaker } from '../world/peers.ts'
import { levelsOf } from '../world/tasks.ts'

/** Words of those who hand in work, and of those who read it, where there is work to be written of. */
export async function plantedTasks(app: TestApp) {
  const { group, handedIn, learner, open, operator, readTask, readsOf, review } = peerMaker(app)
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
  const { people, task: peerTask } = await group(3, { review: 'peer' })
  const [read, other] = (await readsOf(peerTask)).flatMap(({ id, reviewer_id }) => {
    const by = people.find((one) => one.id === reviewer_id)
    return by ? [{ id, by }] : []
  })
  if (!read || !other) throw new Error('three who read each other')
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

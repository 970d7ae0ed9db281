import type { TestApp } from '../app.ts'
import { levelsOf, taskMaker } from '../world/tasks.ts'

/** Words of those who hand in work, and of those who read it, where there is work to be written of. */
export async function plantedTasks(app: TestApp) {
  const { handedIn, learner, operator, readTask, review } = taskMaker(app)
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
  return {
    'PUT /v1/workshop-task/draft': { by: writer, body: { workshop_sub_module_id: task.id, text: 'x', rev: 0 } },
    'POST /v1/workshop-task/reply': { by: eka, body: { id: answered, text: 'x' } },
    'POST /v1/task-review/store': {
      by: reader,
      body: { id: waiting, levels, words: 'x', decision: 'accepted' },
    },
    'POST /v1/task-remark/store': { by: reader, body: { words: 'xyz' } },
  }
}

import { parentPort } from 'node:worker_threads'
import { solve } from '../../api/test/world/work.ts'

// Phones do this each for themselves: here it must not hold up what asks and what attacks.
parentPort?.on('message', ({ at, challenge }) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage({ at, headers: solve(challenge) }),
)

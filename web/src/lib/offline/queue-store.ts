import type { Pending } from './pending-store.ts'
import type { QueuePolicy, QueueState } from './queue-policy.ts'

export type QueueStore<Value> = ReturnType<typeof createQueueStore<Value>>

/** State of a queue, with its listeners. */
export function createQueueStore<Value>({
  subjectOf,
  most = 1,
}: Pick<QueuePolicy<Value, never>, 'subjectOf' | 'most'>) {
  const listeners = new Set<() => void>()
  let state: QueueState<Value> = { items: [], sending: new Set(), failure: null, isPaced: false }

  function show(next: Partial<QueueState<Value>>) {
    state = { ...state, ...next }
    if (state.items.length === 0) state.isPaced = false
    for (const listener of listeners) listener()
  }

  const subject = ({ value }: Pending<Value>) => subjectOf?.(value) ?? ''
  return {
    getState: () => state,
    show,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    listSubjects: () => [...new Set(state.items.map(subject))],
    /** Items of a subject for the next call. */
    dueOf: (name: string) =>
      state.items.filter((item) => item.rejection === null && subject(item) === name).slice(0, most),
    showSending(ids: readonly string[]) {
      show({ sending: new Set([...state.sending, ...ids]) })
    },
    hideSending(ids: readonly string[]) {
      show({ sending: new Set([...state.sending].filter((id) => !ids.includes(id))) })
    },
  }
}

interface Asker<K, V> {
  key: K
  resolve: (answer: V) => void
  reject: (reason: unknown) => void
}

/**
 * Group calls of the same moment, and those during a running query, into one query. `ask` returns results in the order of its
 * keys; if it fails, all grouped calls fail.
 */
export function gathered<K, V>(ask: (keys: K[]) => Promise<V[]>): (key: K) => Promise<V> {
  const askers: Asker<K, V>[] = []
  let isAsking = false

  async function askAll() {
    isAsking = true
    // Group all calls of this event loop tick.
    await new Promise(setImmediate)
    while (askers.length > 0) await answer(askers.splice(0), ask)
    isAsking = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      askers.push({ key, resolve, reject })
      if (!isAsking) void askAll()
    })
}

async function answer<K, V>(askers: Asker<K, V>[], ask: (keys: K[]) => Promise<V[]>) {
  try {
    const answers = await ask(askers.map(({ key }) => key))
    askers.forEach(({ resolve }, at) => resolve(answers[at] as V))
  } catch (error) {
    for (const { reject } of askers) reject(error)
  }
}

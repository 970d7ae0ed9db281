import { useState } from 'react'
import { failureMessage } from '../call/failure-text.ts'
import { toast } from '../toast/toast.ts'

/** Download a file on demand and show errors. */
export function useDownload(load: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  async function start() {
    setBusy(true)
    try {
      await load()
    } catch (error) {
      void toast.failure(failureMessage(error))
    }
    setBusy(false)
  }
  return { isBusy, start: () => void start() }
}

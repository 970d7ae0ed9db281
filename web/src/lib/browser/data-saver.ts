import { readSetting } from './kept-setting.ts'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** What was not asked for is not downloaded, and nothing plays by itself: as one set it, else as the network is. */
export function isSaving(): boolean {
  const chosen = readSetting()?.data_saver
  return chosen === 'on' || (chosen !== 'off' && isScarce())
}

/** Whether the browser saves data, or the network is a 2g one. Not every browser tells. */
export function isScarce(): boolean {
  if (typeof navigator === 'undefined') return true
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true
}

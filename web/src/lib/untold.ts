import { readItem, writeItem } from './web-storage.ts'

const KEY = 'semai.untold'

/** Whether this device may keep answers to a quiz that the server has not been told. */
export const mayKeepUntold = () => readItem('local', KEY) !== null

export const markUntold = (isKept: boolean) => writeItem('local', KEY, isKept ? '1' : null)

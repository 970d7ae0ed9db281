import { readItem, writeItem } from './web-storage.ts'

const KEY = 'semai.untold'

/** Whether this device may keep answers to a quiz that the server has not been told. */
export const mayKeepUntold = () => readItem('local', KEY) !== null

export const markUntold = (isKept: boolean) => writeItem('local', KEY, isKept ? '1' : null)

const UNSENT = 'semai.unsent'

/** Whether this device may keep messages that have not been sent. */
export const mayKeepUnsent = () => readItem('local', UNSENT) !== null

export const markUnsent = (isKept: boolean) => writeItem('local', UNSENT, isKept ? '1' : null)

const SCANS = 'semai.unsent-scans'

/** Whether this device may keep scans of tickets that the server has not been told. */
export const mayKeepScans = () => readItem('local', SCANS) !== null

export const markScans = (isKept: boolean) => writeItem('local', SCANS, isKept ? '1' : null)

import { readItem, writeItem } from './web-storage.ts'

// The specification's key; signing in sets it to 'true', signing out clears it.
const KEY = 'show_notif_chat'

/** Whether this browser shows new messages while Semai is open. */
export const showsNotices = () => readItem('local', KEY) !== 'false'

export const setShowsNotices = (isOn: boolean) => writeItem('local', KEY, String(isOn))

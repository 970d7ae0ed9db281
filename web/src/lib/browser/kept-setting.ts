import type { UserSetting } from '@semai/contract/profile/personal'
import { parseStored, readItem, writeItem } from './web-storage.ts'

const KEY = 'semai.setting'

const read = (isKept: (setting: Partial<UserSetting>) => boolean): UserSetting | null =>
  parseStored<UserSetting>(readItem('local', KEY), isKept)

/** What the person set, as this device last heard of it: needed before any answer comes. */
export const readSetting = () => read(({ data_saver }) => typeof data_saver === 'string')

/** The same with all that there is to set: nothing where a version before kept it, without kinds. */
export const readWholeSetting = () => read(({ kinds }) => typeof kinds === 'object')

export const keepSetting = (setting: UserSetting) => writeItem('local', KEY, JSON.stringify(setting))

/** When what was asked, in milliseconds. */
export type Asked = Readonly<Record<string, number>>

/** What was asked on this device: outlives signing out, as it says nothing of a person. */
export const ASKED_KEY = 'semai.asked'

/** What this device was asked, and on it the person of an account. */
export const readAsked = (owner: string): Asked => ({ ...askedOf(), ...askedOf(owner) })

/** Without an owner, it is about the device. */
export const keepAsked = (question: string, owner?: string) =>
  writeItem('local', askedKey(owner), JSON.stringify({ ...askedOf(owner), [question]: Date.now() }))

const askedKey = (owner?: string) => (owner ? `${ASKED_KEY}.${owner}` : ASKED_KEY)
const askedOf = (owner?: string): Asked =>
  parseStored<Record<string, number>>(readItem('local', askedKey(owner)), (times) =>
    Object.values(times).every((time) => typeof time === 'number'),
  ) ?? {}

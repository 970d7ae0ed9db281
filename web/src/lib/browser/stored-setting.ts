import type { UserSetting } from '@semai/contract/profile/personal'
import { parseStored, readItem, writeItem } from './web-storage.ts'

const KEY = 'semai.setting'

const read = (isValid: (setting: Partial<UserSetting>) => boolean): UserSetting | null =>
  parseStored<UserSetting>(readItem('local', KEY), isValid)

/** Read the cached settings, needed before the first answer. */
export const readSetting = () => read(({ data_saver }) => typeof data_saver === 'string')

/** Read the complete cached settings; undefined if an older version without kinds cached them. */
export const readWholeSetting = () => read(({ kinds }) => typeof kinds === 'object')

export const keepSetting = (setting: UserSetting) => writeItem('local', KEY, JSON.stringify(setting))

/** Times of asked questions, in milliseconds. */
export type Asked = Readonly<Record<string, number>>

/** Key of questions asked on this device. Survives signing out, because it holds no personal data. */
export const ASKED_KEY = 'semai.asked'

/** Read the questions asked on this device, to anyone and to this account. */
export const readAsked = (owner: string): Asked => ({ ...askedOf(), ...askedOf(owner) })

/** Without an owner, it is about the device. */
export const keepAsked = (question: string, owner?: string) =>
  writeItem('local', askedKey(owner), JSON.stringify({ ...askedOf(owner), [question]: Date.now() }))

const askedKey = (owner?: string) => (owner ? `${ASKED_KEY}.${owner}` : ASKED_KEY)
const askedOf = (owner?: string): Asked =>
  parseStored<Record<string, number>>(readItem('local', askedKey(owner)), (times) =>
    Object.values(times).every((time) => typeof time === 'number'),
  ) ?? {}

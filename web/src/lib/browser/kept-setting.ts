import type { UserSetting } from '@semai/contract/personal'
import { parseStored, readItem, writeItem } from './web-storage.ts'

const KEY = 'semai.setting'

/** What the person set, as this device last heard of it: needed before any answer comes. */
export const readSetting = (): UserSetting | null =>
  parseStored<UserSetting>(readItem('local', KEY), ({ data_saver }) => typeof data_saver === 'string')

export const keepSetting = (setting: UserSetting) => writeItem('local', KEY, JSON.stringify(setting))

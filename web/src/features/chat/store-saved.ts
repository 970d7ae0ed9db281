import { inChatDatabase, type SavedChannel, type SavedDetail } from './store-device.ts'

const CHANNELS_MAX = 20

/** Keeps the latest messages of a channel for times without a network; of all channels, the twenty seen last. */
export const saveChannel = (channelId: string, channel: SavedChannel): Promise<void> =>
  inChatDatabase(async (database, owner) => {
    const { store, done } = database.transaction('channel', 'readwrite')
    await store.put({ ...channel, channel_id: channelId, owner })
    const all = await store.getAll()
    const oldest = all.toSorted((one, other) => other.savedAt - one.savedAt).slice(CHANNELS_MAX)
    for (const { channel_id } of oldest) void store.delete(channel_id)
    await done
  }, undefined)

export const findSavedChannel = (channelId: string): Promise<SavedChannel | undefined> =>
  inChatDatabase(async (database, owner) => {
    const kept = await database.get('channel', channelId)
    return kept?.owner === owner ? kept : undefined
  }, undefined)

/** One is no longer a member: nothing of it stays. */
export const forgetSavedChannel = (channelId: string): Promise<void> =>
  inChatDatabase(async (database) => {
    await database.delete('channel', channelId)
    await database.delete('detail', channelId)
  }, undefined)

export const saveDetail = (channelId: string, { channel_detail, members }: SavedDetail): Promise<void> =>
  inChatDatabase(async (database, owner) => {
    await database.put('detail', { channel_detail, members, channel_id: channelId, owner })
  }, undefined)

export const findSavedDetail = (channelId: string): Promise<SavedDetail | null> =>
  inChatDatabase(async (database, owner) => {
    const kept = await database.get('detail', channelId)
    return kept?.owner === owner ? kept : null
  }, null)

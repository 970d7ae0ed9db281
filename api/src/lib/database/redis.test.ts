import { describe, expect, test } from 'vitest'
import { hasRedisServer, ownRedis } from '../../../test/server/redis.ts'

describe.skipIf(!hasRedisServer)('the connection that Socket.IO’s adapter reads by', async () => {
  if (!hasRedisServer) return
  const { patient, brisk } = await (await ownRedis()).open()

  test.each(['empty', 'used before'])('sees what comes between two reads of a stream that is %s', async (stream) => {
    const reader = patient.duplicate()
    const read = async (from: string) => {
      const answer = await reader.xread('COUNT', 10, 'BLOCK', 20, 'STREAMS', stream, from)
      return answer?.[0]?.[1].map(([id]) => id) ?? []
    }
    if (stream !== 'empty') await brisk.xadd(stream, '*', 'word', 'before')
    expect(await read('$')).toEqual([])
    const id = await brisk.xadd(stream, '*', 'word', 'between')
    expect(await read('$')).toEqual([id])
    expect(await read(String(id))).toEqual([])
  })
})

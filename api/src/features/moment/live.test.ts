import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { awardMaker } from '../../../test/world/awards.ts'
import { socketOpener } from '../../../test/server/sockets.ts'
import { publishMoments } from './live.ts'
import { soon } from '../../../test/soon.ts'

const testApp = await createTestApp()
const { database, deps, person } = testApp
const stop = await publishMoments(deps, database.listen)
afterAll(stop)
const { connect } = await socketOpener(testApp)
const { evaluate, handsIn } = awardMaker(testApp)

test('pushes a moment only to the connected person who reached it', async () => {
  const [founder, other] = [await person(), await person()]
  const heard: string[] = []
  for (const [name, { token }] of Object.entries({ founder, other })) {
    const { socket } = await connect({ token })
    socket.on('moment', () => void heard.push(name))
  }
  await handsIn(founder)
  await evaluate(founder)
  await soon(() => expect(heard).toEqual(['founder']))
  await handsIn(other)
  await evaluate(other)
  await soon(() => expect(heard).toEqual(['founder', 'other']))
})

import type { TestApp } from '../app.ts'
import { eventMaker } from '../world/events.ts'
import { png, uploader } from '../world/upload.ts'

/** Words of staff about a photograph that they refuse. */
export async function plantedEventPhoto(app: TestApp) {
  const { event, takesPart } = eventMaker(app)
  const [guest, staff] = [await app.person(), await app.person({ scope: 'operator' })]
  const past = await event({ starts: -4 })
  await takesPart(guest, past, 'attended')
  const upload = uploader(app, `/v1/event-photo/create?event_id=${past.id}`)
  const { id } = (await upload(guest.token, { bytes: await png() })).json.data
  return { 'PUT /v1/event-photo/refuse/:id': { by: staff, params: { id }, body: { reason: 'xxx' } } }
}

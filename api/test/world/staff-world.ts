import type { EndpointShape } from '@semai/contract/call/endpoint'
import { announcement } from '@semai/contract/console/resource/announcement'
import { guideline } from '@semai/contract/console/resource/guideline'
import { ignitionContent } from '@semai/contract/console/resource/ignition-content'
import { libraryContent } from '@semai/contract/console/resource/library-content'
import { newId } from '../../src/lib/database/db.ts'
import type { TestApp } from '../app.ts'
import { authenticators } from './authenticators.ts'
import { chatMaker } from './chat.ts'
import { consoleRows } from './console-rows.ts'
import { eventMaker } from './events.ts'
import { forumMaker } from './forum.ts'
import { staffMaker } from './staff.ts'
import type { Input } from '../input/input.ts'
import { validInput } from '../input/valid.ts'
import { workshopMaker } from './workshops.ts'

const HUB = 7

/** Visibility of a thing: 'shown' to every person, 'hidden' from all but staff. */
export type Sort = 'shown' | 'hidden'

/** Insert a row of each kind over which a scope could give rights, and inputs that name them. Needs one step. */
export async function staffWorld(app: TestApp) {
  const { clock, db, person } = app
  const { hubId, operator, admin } = staffMaker(app)
  const { row } = await consoleRows(app)
  const { event } = eventMaker(app)
  const { module, subModule, workshop } = workshopMaker(app)
  const forum = forumMaker(app)
  const { channelOf, say } = chatMaker(app)
  const hub = await hubId(HUB)
  const named = async (made: Promise<{ id: string; token: string; email: string }>) => {
    const one = await made
    const full_name = 'Rahma Latuconsina'
    await db.updateTable('app_user').set({ region_hub_id: hub, full_name }).where('id', '=', one.id).execute()
    return one
  }

  const herald = await named(admin())
  await authenticators(app).enrol(herald)
  const author = await named(person({ scope: 'mentor' }))
  const course = await workshop({ status: 'draft' })
  const chapter = await module(course)
  const still = {
    announcements: await forum.category({ is_announcement: true }),
    topics: await forum.category(),
    workshop: course.id,
    module: chapter.id,
    'sub-module': (await subModule(chapter, { kind: 'quiz' })).id,
    guidelines: await row(guideline, null),
    'library-content': await row(libraryContent, null),
    'ignition-content': await row(ignitionContent, null),
    announcement: { shown: await row(announcement, hub), hidden: await row(announcement, hub) },
    event: {
      shown: (await event({ status: 'draft' })).id,
      hidden: (await event({ status: 'draft', scope: 'regional', hub: HUB })).id,
    },
    channel: { shown: await channelOf({ region_hub_id: hub }), hidden: await channelOf(null) },
  }

  async function topic(sort: Sort): Promise<string> {
    const { id } = await forum.topic(author, { category_id: still.topics, type: 'pertanyaan' })
    const hidden_at = clock.now().toISOString()
    if (sort === 'hidden') await db.updateTable('forum_topic').set({ hidden_at }).where('id', '=', id).execute()
    return id
  }

  async function reply(sort: Sort): Promise<{ id: string; topic_id: string }> {
    const topic_id = await topic('shown')
    const { id } = await forum.reply(author, topic_id)
    const hidden_at = clock.now().toISOString()
    if (sort === 'hidden') await db.updateTable('forum_reply').set({ hidden_at }).where('id', '=', id).execute()
    return { id, topic_id }
  }

  const channel = (sort: Sort) => still.channel[sort] ?? ''
  const message = async (sort: Sort): Promise<string> => (await say(herald, channel(sort))).id

  /** Find the value for a name in an input; undefined for an unknown name. */
  async function meant(key: string, { url, method }: EndpointShape, sort: Sort): Promise<string | undefined> {
    const isAbout = (noun: string) => key === 'id' && url.includes(`/${noun}/`)
    if (key === 'id' && url.endsWith('/create')) return newId()
    if (key === 'topic_id' || isAbout('forum-topic')) return topic(sort)
    if (isAbout('forum-reply')) return (await reply(sort)).id
    if (key === 'channel_id' || isAbout('channel') || isAbout('chats')) return channel(sort)
    if (key === 'messageId' && method === 'PUT' && url.endsWith(':messageId')) return newId()
    if (key === 'message_id' || key === 'messageId') return message(sort)
    if (key === 'event_id' || isAbout('event')) return still.event[sort]
    if (isAbout('announcement')) return still.announcement[sort]
    if (key === 'category_id' || isAbout('forum-category')) return still.announcements
    if (key === 'workshop_sub_module_id' || isAbout('workshop-sub-module')) return still['sub-module']
    if (isAbout('workshop-module')) return still.module
    if (key === 'workshop_id' || isAbout('workshop')) return still.workshop
    if (key === 'library_content_id' || isAbout('library-content')) return still['library-content']
    if (key === 'ignition_content_id' || isAbout('ignition-content')) return still['ignition-content']
    if (isAbout('guidelines')) return still.guidelines
    if (key === 'user_id') return author.id
    return undefined
  }

  /** Left out: what narrows a list to nothing, and names of further things that are not there. */
  const without = new Set(['mentions', 'image_ids', 'parent_id', 'reply_to', 'attachment_ids', 'region_hub_id'])

  function isSent(key: string, { method, schema, url }: EndpointShape): boolean {
    // Only groups have a name.
    if (without.has(key) || (key === 'name' && url.endsWith('/channel/update'))) return false
    const needed: unknown = schema.querystring && 'required' in schema.querystring ? schema.querystring.required : []
    return method !== 'GET' || key.endsWith('id') || (Array.isArray(needed) && needed.includes(key))
  }

  async function filled(values: Record<string, unknown> | undefined, endpoint: EndpointShape, sort: Sort) {
    const sent = Object.entries(values ?? {}).filter(([key]) => isSent(key, endpoint))
    const entries = sent.map(async ([key, value]) => [key, (await meant(key, endpoint, sort)) ?? value])
    return Object.fromEntries(await Promise.all(entries)) as Record<string, string>
  }

  return {
    /** People who are alike in all but their scope. */
    alike: {
      participant: () => named(person()),
      ofHub: () => named(operator(HUB)),
      national: () => named(operator()),
      admin: () => named(admin()),
    },
    /** List the visibilities that a call may be about. */
    sortsOf: (endpoint: EndpointShape): Sort[] =>
      /topic|repl|channel|chats|event|announcement/.test(endpoint.url + JSON.stringify(validInput(endpoint)))
        ? ['shown', 'hidden']
        : ['shown'],
    /** Input of a call about existing rows. */
    async inputFor(endpoint: EndpointShape, sort: Sort): Promise<Input> {
      const { params, query, body } = validInput(endpoint)
      return {
        ...(params && { params: await filled(params, endpoint, sort) }),
        ...(query && { query: await filled(query, endpoint, sort) }),
        ...(body && { body: await filled(body, endpoint, sort) }),
      }
    },
  }
}

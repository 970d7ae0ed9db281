import { event } from '@semai/contract/console/resource/event'
import { sql } from 'kysely'
import { checkRedraft } from '../../../lib/change/check-redraft.ts'
import { chosen } from '../../../lib/change/effect.ts'
import { eventEffects, modeEffect } from '../../event/edit/effects.ts'
import { checkEvent, registrationOf, type EventInput } from '../../event/edit/check-event.ts'
import { reliedOn } from '../../event/edit/relied-on.ts'
import { followCancellation, followChange, replaceMentors } from '../../event/edit/follow-change.ts'
import { boundHub } from '../../../lib/security/permission.ts'
import type { Change, ConsoleTable, Values } from '../table.ts'
import { idsOf, textIn, textsIn } from '../value-rules.ts'

export const eventTable: ConsoleTable = {
  resource: event,
  table: 'event',
  hub: sql`t.region_hub_id`,
  label: sql`t.title`,
  searched: [sql`t.title`, sql`t.venue_name`],
  columns: {
    taken: sql`(t.taken_offline + t.taken_online)`,
    mentor_ids: sql`array(
      select em.mentor_id
      from event_mentor em
      where em.event_id = t.id
      order by em.position, em.mentor_id)`,
  },
  apart: ['mentor_ids'],
  constraints: {
    event_ends_after_start: { field: 'end_at', message: 'Harus sesudah mulai.' },
    event_regional_has_hub: { field: 'region_hub_id', message: 'Pilih hubnya.' },
  },
  isUsed: sql`exists (select from event_participant p where p.event_id = t.id)`,
  isShown: ({ status }) => status !== 'cancelled',
  prepare: (change) => registrationOf(inputOf(change.values), editingOf(change)),
  check: (change) =>
    checkEvent(inputOf(change.values), { ...editingOf(change), isOfHub: boundHub(change.context.session) !== null }),
  effects: eventEffects,
  after: async ({ tx, context, id, values, before, choices = {} }) => {
    await replaceMentors(tx, id, textsIn(values, 'mentor_ids'))
    if (before?.['status'] !== 'published') return
    const asks = chosen(modeEffect, choices) === 'ask'
    await followChange(context.deps, tx, id, { before: reliedOn(before), after: reliedOn(values), asks })
  },
  actions: {
    redraft: ({ tx, rows }) => checkRedraft(tx, idsOf(rows), { table: 'event_participant', column: 'event_id' }),
    cancel: async ({ tx, context, rows }) => {
      for (const { id } of rows) await followCancellation(context.deps, tx, id)
    },
  },
}

const editingOf = ({ before, context }: Change) => ({ before: before && inputOf(before), now: context.now })

const inputOf = (values: Values): EventInput => ({
  scope: textIn(values, 'scope'),
  region_hub_id: textIn(values, 'region_hub_id'),
  start_at: textIn(values, 'start_at'),
  end_at: textIn(values, 'end_at'),
  registration_opens_at: textIn(values, 'registration_opens_at'),
  registration_closes_at: textIn(values, 'registration_closes_at'),
})

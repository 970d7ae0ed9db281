import { Type, type Static } from 'typebox'

const Name = Type.String({ maxLength: 40, pattern: '^[a-z]+(-[a-z]+)*$' })
// Most rows have a uuid; roles, stages and days have a code.
export const RowId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9:._-]+$' })
export const ResourceParams = Type.Object({ resource: Name })
export const RowParams = Type.Object({ resource: Name, id: RowId })

/** Any JSON value. Writes are validated by the resource's schema. */
export type ConsoleValues = Static<typeof ConsoleValues>
export const ConsoleValues = Type.Record(Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$' }), Type.Unknown(), {
  maxProperties: 60,
})

/** An action on up to 200 rows. */
export const rowAction = {
  action: Type.String({ maxLength: 40, pattern: '^[a-z]+(-[a-z]+)*$' }),
  ids: Type.Array(RowId, { minItems: 1, maxItems: 200 }),
}

// The entity and the change: 'event.mode'.
const EffectName = Type.String({ maxLength: 60, pattern: '^[a-z]+(-[a-z]+)*\\.[a-z]+(-[a-z]+)*$' })

/** Choice for each effect by its name; the first choice by default. */
export const EffectChoices = Type.Record(EffectName, Type.String({ maxLength: 40 }), { maxProperties: 20 })

export const ofResource = ['console-resource-not-found'] as const
export const ofRow = [...ofResource, 'console-row-not-found'] as const

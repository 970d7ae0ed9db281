import { Type } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, Instant, Nullable } from '../call/field.ts'
import { DataOf } from '../call/page.ts'
import { WorkshopState } from './module.ts'
import { WorkshopParticipation } from './workshop.ts'

const Progress = Type.Object({
  state: WorkshopState,
  percent: Type.Integer(),
  last_position: Type.Number(),
  completed_at: Nullable(Instant),
  workshop: WorkshopParticipation,
})

export const saveWorkshopHistory = endpoint({
  method: 'POST',
  url: '/v1/user-workshop-history/create',
  config: {
    keyless: 'repeatable',
    failures: ['workshop-sub-module-not-found', 'workshop-not-registered', 'workshop-module-locked'],
  },
  schema: {
    summary: 'Save your progress in a sub-module, by the rules of the library history.',
    body: Type.Object({
      workshop_sub_module_id: Id,
      last_position: Type.Number({ minimum: 0, maximum: 1_000_000 }),
      watched: Type.Optional(
        Type.Array(
          Type.Object({
            from: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
            to: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
          }),
          { maxItems: 200 },
        ),
      ),
      active_seconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400 })),
      is_done: Type.Optional(Type.Boolean()),
      device_updated_at: Instant,
    }),
    response: { 200: DataOf(Progress) },
  },
})

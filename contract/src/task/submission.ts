import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, Instant, Nullable, WebAddress } from '../call/field.ts'
import { DataOf, PageOf, PageQuery } from '../call/page.ts'
import { WorkshopState } from '../workshop/module.ts'
import { WorkshopParticipation } from '../workshop/workshop.ts'
import {
  CountedLevel,
  ReaderName,
  Rubric,
  TaskDecision,
  TaskParts,
  TaskReading,
  TaskState,
  TaskWork,
} from './rubric.ts'

/** What came back for a version: of staff with a name, of peers without. */
export type TaskAnswer = Static<typeof TaskAnswer>
export const TaskAnswer = Type.Object({
  by: Type.Union([Type.Literal('staff'), Type.Literal('peer')]),
  reader: Nullable(ReaderName),
  levels: Type.Array(CountedLevel),
  /** Over the whole work; one of staff, up to three of peers. */
  words: Type.Array(Type.String()),
  /** Null of peers whose work staff decide. */
  decision: Nullable(TaskDecision),
  points: Type.Integer(),
  answered_at: Instant,
})

export type TaskVersion = Static<typeof TaskVersion>
export const TaskVersion = Type.Object({
  id: Id,
  version: Type.Integer(),
  state: TaskState,
  ...TaskWork.properties,
  rubric: Rubric,
  /** Who handed it in: another member's name where a team did. */
  handed_in_by: Type.String(),
  submitted_at: Instant,
  /** Handed in after the deadline. */
  is_late: Type.Boolean(),
  /** Whose reading still waits. */
  waits_for: Nullable(Type.Union([Type.Literal('staff'), Type.Literal('peer')])),
  answers: Type.Array(TaskAnswer),
  /** What the founder wrote back, once. */
  reply: Nullable(Type.Object({ text: Type.String(), at: Instant })),
})

export type TaskDraft = Static<typeof TaskDraft>
export const TaskDraft = Type.Object({
  ...TaskWork.properties,
  /** Counts the changes: a device that began from another one's is told. */
  rev: Type.Integer(),
  updated_at: Instant,
  /** Who wrote last, where a team writes; null for oneself. */
  written_by: Nullable(Type.String()),
})

/** What a member of a team had written, and another member replaced. */
export type ReplacedDraft = Static<typeof ReplacedDraft>
export const ReplacedDraft = Type.Object({
  id: Id,
  ...TaskWork.properties,
  written_by: Type.String(),
  replaced_at: Instant,
})

/** A task as one person, or their team, has it. */
export type Task = Static<typeof Task>
export const Task = Type.Object({
  workshop_sub_module_id: Id,
  review: TaskReading,
  rubric: Rubric,
  parts: TaskParts,
  /** Every criterion at least at this level: accepted. */
  accept_level: Type.Integer(),
  due_at: Nullable(Instant),
  /** The team that hands in once; null for oneself. */
  team: Nullable(Type.Object({ id: Id, name: Type.String() })),
  state: Nullable(TaskState),
  draft: Nullable(TaskDraft),
  /** Handed in, the latest first: the first page of get-versions. */
  versions: Type.Array(TaskVersion),
  /** Drafts of the team that another member replaced, the latest first; ten at most. */
  replaced: Type.Array(ReplacedDraft),
  /** Whether another version can be handed in now. */
  can_hand_in: Type.Boolean(),
  /** Work of others that is one's own to read; null where none is. */
  peers: Nullable(
    Type.Object({
      total: Type.Integer(),
      done: Type.Integer(),
      due_at: Instant,
      /** When one's own result shows at the latest. */
      result_at: Nullable(Instant),
    }),
  ),
})

/** What is handed in or kept; the same twice counts once. */
export const WorkInput = {
  text: Type.Optional(Type.String({ maxLength: 10_000 })),
  links: Type.Optional(Type.Array(WebAddress(2000), { maxItems: 5 })),
  file_ids: Type.Optional(Type.Array(Id, { maxItems: 5 })),
}

const closed = ['workshop-sub-module-not-found', 'workshop-not-registered', 'workshop-module-locked'] as const

export const getTask = endpoint({
  method: 'GET',
  url: '/v1/workshop-task/get',
  config: { failures: [...closed] },
  schema: {
    summary: "A task with its rubric, one's own or one's team's draft and versions, and what was answered.",
    querystring: Type.Object({ workshop_sub_module_id: Id }),
    response: { 200: DataOf(Task) },
  },
})

export const listTaskVersions = endpoint({
  method: 'GET',
  url: '/v1/workshop-task/get-versions',
  config: { failures: [...closed] },
  schema: {
    summary: "What oneself or one's team handed in for a task, the latest first, with what was answered.",
    querystring: Type.Object({ workshop_sub_module_id: Id, ...PageQuery }),
    response: { 200: PageOf(TaskVersion) },
  },
})

/** Something that somebody has to do for a task by a certain hour. */
export type TaskDeadline = Static<typeof TaskDeadline>
export const TaskDeadline = Type.Object({
  /** To hand in, to mend what was asked for, or to read the works of others. */
  kind: Type.Union([Type.Literal('hand-in'), Type.Literal('changes'), Type.Literal('peers')]),
  workshop_sub_module_id: Id,
  title: Type.String(),
  module_code: Type.String(),
  due_at: Instant,
})

export const listTaskDeadlines = endpoint({
  method: 'GET',
  url: '/v1/workshop-task/get-due',
  schema: {
    summary: 'What one has to hand in, to mend or to read for tasks in the next seven days, the soonest first.',
    response: { 200: PageOf(TaskDeadline) },
  },
})

export const saveTaskDraft = endpoint({
  method: 'PUT',
  url: '/v1/workshop-task/draft',
  config: { failures: [...closed, 'task-waiting', 'task-accepted', 'task-draft-changed', 'file-not-found'] },
  schema: {
    summary:
      'Keeps what is being written, beside the device: `rev` is that of the draft it was written on, 0 for none.',
    body: Type.Object({ workshop_sub_module_id: Id, ...WorkInput, rev: Type.Integer({ minimum: 0 }) }),
    response: { 200: DataOf(Type.Object({ rev: Type.Integer() })) },
  },
})

export const saveWorkshopTask = endpoint({
  method: 'POST',
  url: '/v1/workshop-task/store',
  config: {
    failures: [
      ...closed,
      'workshop-task-empty',
      'task-incomplete',
      'task-waiting',
      'task-accepted',
      'task-draft-changed',
      'file-not-found',
    ],
  },
  schema: {
    summary: 'Hands in a version of a task: what is demanded of it is checked here. What was handed in never changes.',
    body: Type.Object({
      workshop_sub_module_id: Id,
      ...WorkInput,
      /**
       * Of the draft that it was written on, 0 for none. Outdated, the call answers task-draft-changed with what the server
       * has. Without it, only a draft that another member wrote last is protected.
       */
      rev: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
    response: {
      200: DataOf(
        Type.Object({
          id: Id,
          version: Type.Integer(),
          task_state: TaskState,
          state: WorkshopState,
          workshop: WorkshopParticipation,
        }),
      ),
    },
  },
})

export const replyToReview = endpoint({
  method: 'POST',
  url: '/v1/workshop-task/reply',
  config: { failures: ['task-submission-not-found', 'task-not-answered', 'task-replied'] },
  schema: {
    summary: 'Answers who read a version, once.',
    body: Type.Object({ id: Id, text: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }) }),
    response: { 200: DataOf(Type.Object({ text: Type.String(), at: Instant })) },
  },
})

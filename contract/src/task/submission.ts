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
import { workLimits } from './work.ts'

/** An answer to a version: by staff with a name, by peers without. */
export type TaskAnswer = Static<typeof TaskAnswer>
export const TaskAnswer = Type.Object({
  by: Type.Union([Type.Literal('staff'), Type.Literal('peer')]),
  reader: Nullable(ReaderName),
  levels: Type.Array(CountedLevel),
  /** Messages about the whole work: one from staff, up to three from peers. */
  words: Type.Array(Type.String()),
  /** Null for peer reviews that staff decide. */
  decision: Nullable(TaskDecision),
  points: Type.Integer(),
  answered_at: Instant,
})

/** Why staff read a work that peers have accepted: by chance, for hand-ins close together, before a certificate. */
export type StaffCheck = Static<typeof StaffCheck>
export const StaffCheck = Type.Union([Type.Literal('sample'), Type.Literal('together'), Type.Literal('certificate')])

export type TaskVersion = Static<typeof TaskVersion>
export const TaskVersion = Type.Object({
  id: Id,
  version: Type.Integer(),
  state: TaskState,
  ...TaskWork.properties,
  rubric: Rubric,
  /** Name of the person who handed it in, also for a team. */
  handed_in_by: Type.String(),
  submitted_at: Instant,
  /** Handed in after the deadline. */
  is_late: Type.Boolean(),
  /** Readers that the version still waits for. */
  waits_for: Nullable(Type.Union([Type.Literal('staff'), Type.Literal('peer')])),
  /** Latest time of the draw of readers; null after the draw. */
  pool_until: Nullable(Instant),
  /** Why staff also read a work that peers have accepted; null once they have, or if they do not. */
  staff_check: Nullable(StaffCheck),
  answers: Type.Array(TaskAnswer),
  /** The founder's one reply. */
  reply: Nullable(Type.Object({ text: Type.String(), at: Instant })),
})

export type TaskDraft = Static<typeof TaskDraft>
export const TaskDraft = Type.Object({
  ...TaskWork.properties,
  /** Revision. Saving from an outdated one is rejected. */
  rev: Type.Integer(),
  updated_at: Instant,
  /** Last writer of a team's draft; null for the reader's own. */
  written_by: Nullable(Type.String()),
})

/** A team member's draft that another member replaced. */
export type ReplacedDraft = Static<typeof ReplacedDraft>
export const ReplacedDraft = Type.Object({
  id: Id,
  ...TaskWork.properties,
  written_by: Type.String(),
  replaced_at: Instant,
})

/** A task with the state of a person or their team. */
export type Task = Static<typeof Task>
export const Task = Type.Object({
  workshop_sub_module_id: Id,
  review: TaskReading,
  rubric: Rubric,
  parts: TaskParts,
  /** Level that every criterion needs for acceptance. */
  accept_level: Type.Integer(),
  due_at: Nullable(Instant),
  /** The team that hands in together; null for a person alone. */
  team: Nullable(Type.Object({ id: Id, name: Type.String() })),
  state: Nullable(TaskState),
  draft: Nullable(TaskDraft),
  /** Versions handed in, the latest first: the first page of get-versions. */
  versions: Type.Array(TaskVersion),
  /** Replaced drafts of the team, the latest first; 10 at most. */
  replaced: Type.Array(ReplacedDraft),
  /** Whether another version can be handed in now. */
  can_hand_in: Type.Boolean(),
  /** Progress of reading other people's works; null if there are none. */
  peers: Nullable(
    Type.Object({
      total: Type.Integer(),
      done: Type.Integer(),
      due_at: Instant,
      /** Latest time at which the person's own result appears. */
      result_at: Nullable(Instant),
    }),
  ),
})

/** Content of a hand-in or draft. Repeated values count once. */
export const WorkInput = {
  text: Type.Optional(Type.String({ maxLength: workLimits.textMax })),
  links: Type.Optional(Type.Array(WebAddress(2000), { maxItems: workLimits.links })),
  file_ids: Type.Optional(Type.Array(Id, { maxItems: workLimits.files })),
}

const closed = ['workshop-sub-module-not-found', 'workshop-not-registered', 'workshop-module-locked'] as const

export const getTask = endpoint({
  method: 'GET',
  url: '/v1/workshop-task/get',
  config: { failures: [...closed] },
  schema: {
    summary: "Get a task with rubric, your or your team's draft and versions, and their answers.",
    querystring: Type.Object({ workshop_sub_module_id: Id }),
    response: { 200: DataOf(Task) },
  },
})

export const listTaskVersions = endpoint({
  method: 'GET',
  url: '/v1/workshop-task/get-versions',
  config: { failures: [...closed] },
  schema: {
    summary: 'List the versions of a task that you or your team handed in, latest first, with answers.',
    querystring: Type.Object({ workshop_sub_module_id: Id, ...PageQuery }),
    response: { 200: PageOf(TaskVersion) },
  },
})

/** An open step of a task with its deadline. */
export type TaskDeadline = Static<typeof TaskDeadline>
export const TaskDeadline = Type.Object({
  /** Hand in, revise after an answer, read peers' works, or, for mentors and staff, read the work that waits longest. */
  kind: Type.Union([Type.Literal('hand-in'), Type.Literal('changes'), Type.Literal('peers'), Type.Literal('review')]),
  workshop_sub_module_id: Id,
  title: Type.String(),
  module_code: Type.String(),
  /** Null for changes of a task without a deadline. */
  due_at: Nullable(Instant),
})

export const listTaskDeadlines = endpoint({
  method: 'GET',
  url: '/v1/workshop-task/get-due',
  schema: {
    summary:
      'List your due tasks, soonest first: to revise (even late), to read, and to hand in within 7 days. Mentors and staff also get the longest-waiting work, due after 72 hours of waiting.',
    response: { 200: PageOf(TaskDeadline) },
  },
})

export const saveTaskDraft = endpoint({
  method: 'PUT',
  url: '/v1/workshop-task/draft',
  config: { failures: [...closed, 'task-waiting', 'task-accepted', 'task-draft-changed', 'file-not-found'] },
  schema: {
    summary: 'Save a draft of a task on the server. `rev` is the revision it is based on, or 0.',
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
    summary: 'Hand in a version of a task, after checking its required parts. Versions never change.',
    body: Type.Object({
      workshop_sub_module_id: Id,
      ...WorkInput,
      /**
       * Revision of the draft that the work is based on; 0 for none. An outdated one returns task-draft-changed with the
       * stored work. Without it, only a work equal to the stored draft is accepted.
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
    summary: "Reply once to a version's review.",
    body: Type.Object({ id: Id, text: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }) }),
    response: { 200: DataOf(Type.Object({ text: Type.String(), at: Instant })) },
  },
})

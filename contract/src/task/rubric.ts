import { Type, type Static } from 'typebox'
import { Id, Nullable } from '../call/field.ts'

/** A level of a criterion. */
export const RubricLevel = Type.Object({
  words: Type.String({ minLength: 1, maxLength: 160 }),
  points: Type.Integer({ minimum: 0, maximum: 100 }),
})

/** A criterion with three or four levels, the best last. */
export type RubricCriterion = Static<typeof RubricCriterion>
export const RubricCriterion = Type.Object({
  id: Id,
  title: Type.String({ minLength: 3, maxLength: 120 }),
  levels: Type.Array(RubricLevel, { minItems: 3, maxItems: 4 }),
})

/** Two to six criteria; empty for tasks without review. */
export type Rubric = Static<typeof Rubric>
export const Rubric = Type.Array(RubricCriterion, { maxItems: 6 })

/** Reviewers of a task. */
export type TaskReading = Static<typeof TaskReading>
export const TaskReading = Type.Union([
  Type.Literal('none'),
  Type.Literal('staff'),
  Type.Literal('peer'),
  Type.Literal('both'),
])

/** Whether a part of the work is handed in. */
export type TaskPart = Static<typeof TaskPart>
export const TaskPart = Type.Union([Type.Literal('none'), Type.Literal('optional'), Type.Literal('required')])

/** Parts of a hand-in. A required text has at least 100 characters. */
export type TaskParts = Static<typeof TaskParts>
export const TaskParts = Type.Object({ text: TaskPart, link: TaskPart, file: TaskPart, audio: TaskPart })

/** A given level from 1 with advice, which is required below the best level. */
export type GivenLevel = Static<typeof GivenLevel>
export const GivenLevel = Type.Object({
  criterion_id: Id,
  level: Type.Integer({ minimum: 1, maximum: 4 }),
  words: Type.String({ maxLength: 1000 }),
})

/** The counted level of a criterion: one reviewer's, or the median of three. */
export type CountedLevel = Static<typeof CountedLevel>
export const CountedLevel = Type.Object({
  criterion_id: Id,
  level: Type.Integer(),
  /** Advice of each reviewer, without names. */
  words: Type.Array(Type.String()),
})

export type TaskDecision = Static<typeof TaskDecision>
export const TaskDecision = Type.Union([Type.Literal('accepted'), Type.Literal('changes_requested')])

export type TaskState = Static<typeof TaskState>
export const TaskState = Type.Union([
  Type.Literal('draft'),
  Type.Literal('submitted'),
  Type.Literal('in_review'),
  Type.Literal('changes_requested'),
  Type.Literal('accepted'),
])

/** A file of handed-in work; `url` expires after 10 minutes. */
export type TaskFile = Static<typeof TaskFile>
export const TaskFile = Type.Object({
  id: Id,
  name: Type.String(),
  mime_type: Type.String(),
  size_bytes: Type.Integer(),
  url: Type.String(),
})

/** Content of a version for reviewers. */
export type TaskWork = Static<typeof TaskWork>
export const TaskWork = Type.Object({
  text: Type.String(),
  links: Type.Array(Type.String()),
  files: Type.Array(TaskFile),
})

export type ReaderName = Static<typeof ReaderName>
export const ReaderName = Type.Object({
  id: Id,
  full_name: Type.String(),
  photo_url: Nullable(Type.String()),
  /** Occupation in the author's profile. */
  occupation: Nullable(Type.String()),
})

import { Type, type Static } from 'typebox'
import { endpoint } from './call/endpoint.ts'
import { Id, Instant, Nullable } from './call/field.ts'
import { DataOf, PageOf } from './call/page.ts'

/** A question without the weights of its options, which never leave the server. */
export type PreTestQuestion = Static<typeof PreTestQuestion>
const PreTestQuestion = Type.Object({
  id: Id,
  text: Type.String(),
  options: Type.Array(Type.Object({ id: Type.Integer(), text: Type.String() })),
  position: Type.Integer(),
})

/** Suggested role by the answers. In a tie `suggested_role` is null and `tied_roles` names two or more. */
export type RoleSuggestion = Static<typeof RoleSuggestion>
const RoleSuggestion = Type.Object({
  /** 0–100 by role, highest first. */
  scores: Type.Array(Type.Object({ role_code: Type.String(), role_name: Type.String(), score: Type.Integer() })),
  suggested_role: Nullable(Type.String()),
  tied_roles: Type.Array(Type.String()),
  runner_up: Nullable(Type.String()),
  confidence: Type.Union([Type.Literal('rendah'), Type.Literal('sedang'), Type.Literal('tinggi')]),
  /** Up to three answers that support the suggestion; in a tie, one for each tied role. */
  reasons: Type.Array(Type.Object({ question: Type.String(), answer: Type.String() })),
  created_at: Instant,
})

export const listPreTestQuestions = endpoint({
  method: 'GET',
  url: '/v1/pre-test-question/get',
  schema: {
    summary: 'List all pre-test questions on one page, without the decider.',
    response: { 200: PageOf(PreTestQuestion) },
  },
})

export const getRoleSuggestion = endpoint({
  method: 'POST',
  url: '/v1/pre-test/get-role-suggestion',
  config: { failures: ['pre-test-incomplete', 'pre-test-answer-unknown'] },
  schema: {
    summary:
      'Send the answers and get the suggested role. A tie returns the decider question first; resend with its answer to save the result.',
    body: Type.Object({
      answers: Type.Array(Type.Object({ question_id: Id, option_id: Type.Integer({ minimum: 0, maximum: 100 }) }), {
        minItems: 1,
        maxItems: 50,
      }),
    }),
    response: {
      200: DataOf(Type.Object({ suggestion: Nullable(RoleSuggestion), decider: Nullable(PreTestQuestion) })),
    },
  },
})

export const getLastRoleSuggestion = endpoint({
  method: 'GET',
  url: '/v1/pre-test/get-last-suggestion',
  schema: {
    summary: 'Get your latest result; null before the first, also after a skip.',
    response: { 200: DataOf(Nullable(RoleSuggestion)) },
  },
})

export const skipPreTest = endpoint({
  method: 'POST',
  url: '/v1/pre-test/skip',
  schema: {
    summary: 'Skip the pre-test for now. It can be taken later; an existing result stays.',
    response: { 200: DataOf(Type.Object({ skipped_at: Instant })) },
  },
})

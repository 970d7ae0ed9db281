import { Type } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Token } from '../call/field.ts'
import { DataOf } from '../call/page.ts'
import { AppealText, OwnAction } from './moderation.ts'

export const viewActionByLink = endpoint({
  method: 'POST',
  url: '/v1/public/appeal/view',
  config: { keyless: 'repeatable', access: 'public', rate: 'guest', failures: ['link-invalid'] },
  schema: {
    summary: 'Get the decision of a link, for suspended people who cannot sign in.',
    body: Type.Object({ token: Token }),
    response: { 200: DataOf(OwnAction) },
  },
})

export const createAppealByLink = endpoint({
  method: 'POST',
  url: '/v1/public/appeal/create',
  config: { access: 'public', rate: 'guest', failures: ['link-invalid', 'appeal-exists', 'appeal-too-late'] },
  schema: {
    summary: 'Create an appeal by link.',
    body: Type.Object({ token: Token, text: AppealText }),
    response: { 201: DataOf(OwnAction) },
  },
})

import { Type } from 'typebox'
import { endpoint } from './call/endpoint.ts'
import { Message } from './call/page.ts'

export const sendMail = endpoint({
  method: 'POST',
  url: '/mail/send',
  schema: {
    summary: 'Send an e-mail to support in your name, with a copy to you.',
    body: Type.Object({
      template: Type.Literal('support'),
      subject: Type.String({ minLength: 3, maxLength: 120, pattern: '^[^\\u0000-\\u001f\\u007f]+$' }),
      message: Type.String({ minLength: 10, maxLength: 4000, pattern: '^[^\\u0000]+$' }),
    }),
    response: { 200: Message },
  },
})

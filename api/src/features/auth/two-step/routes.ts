import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as contract from '@semai/contract/auth/two-step'
import type { Deps } from '../../../lib/deps.ts'
import { isStaff, sessionOf } from '../../../lib/security/session.ts'
import { deviceOf } from '../session/rules.ts'
import { beginTwoStep, confirmTwoStep } from './enable-two-step.ts'
import { enterSecondStep } from './enter-second-step.ts'
import { findTwoStep } from './queries.ts'
import { removeTwoStep } from './remove-two-step.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'

export const twoStepRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...contract.getTwoStep,
      handler: async (request) => {
        const session = sessionOf(request)
        const found = await findTwoStep(deps.db, session.user_id)
        return {
          data: {
            is_on: found !== null,
            is_required: deps.config.twoStepRequired && isStaff(session.account.scope),
            enabled_at: found?.enabled_at ?? null,
            recovery_codes_left: found?.codes_left ?? 0,
          },
        }
      },
    })

    app.route({
      ...contract.beginTwoStep,
      handler: async (request) => ({ data: await beginTwoStep(deps, sessionOf(request).user_id, request.body) }),
    })

    app.route({
      ...contract.confirmTwoStep,
      handler: async (request) => ({
        data: { recovery_codes: await confirmTwoStep(deps, sessionOf(request), request.body.code) },
      }),
    })

    app.route({
      ...contract.renewRecoveryCodes,
      handler: async (request) => ({
        data: { recovery_codes: await renewRecoveryCodes(deps, sessionOf(request).user_id, request.body.code) },
      }),
    })

    app.route({
      ...contract.removeTwoStep,
      handler: async (request) => {
        await removeTwoStep(deps, sessionOf(request), request.body.code)
        return { message: 'Masuk dua langkah sudah dimatikan.' }
      },
    })

    app.route({
      ...contract.loginWithCode,
      handler: async (request) => ({ data: await enterSecondStep(deps, request.body, deviceOf(request)) }),
    })
  }

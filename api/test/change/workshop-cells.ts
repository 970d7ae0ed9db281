import { expect } from 'vitest'
import { workshop as resource } from '@semai/contract/console/resource/workshop'
import type { TestApp } from '../app.ts'
import { quizMaker } from '../world/quizzes.ts'
import { staffMaker } from '../world/staff.ts'
import { staffChanges, type CellTests } from './staff-changes.ts'

/** Tests of the entity workshop, one per cell. */
export async function workshopCells(app: TestApp): Promise<CellTests> {
  const { call, clock, db, person } = app
  const make = quizMaker(app)
  const { admin } = staffMaker(app)
  const { change, heard, mailed, save } = await staffChanges(app, resource)
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()

  async function comer(made: { id: string }) {
    const somebody = await person()
    expect((await make.register(somebody, made)).status).toBe(200)
    return somebody
  }

  async function archive(id: string) {
    const { token } = await admin()
    const body = { action: 'archive', ids: [id] }
    expect((await call('POST', `/v1/console/${resource.name}/act`, { token, body })).status).toBe(200)
  }

  return {
    async 'workshop.time'() {
      const made = await make.workshop({ ends: 500 })
      const [learner, gone] = [await comer(made), await comer(made)]
      await make.withdraw(gone, made)
      const kinds = { task: { live: true, push: true, mail: true } }
      await call('PUT', '/v1/user-setting/update', { token: learner.token, body: { kinds } })
      expect(await change(made.id, { title: 'Judul yang lebih baik' })).toEqual([])
      expect(await heard(learner)).toEqual([])

      const first = { title: 'Temu 1', start_at: inHours(48), end_at: inHours(50) }
      expect(await change(made.id, { starts_at: inHours(40), sessions: [first] })).toEqual([['workshop.time', 1]])
      expect((await heard(learner))[0]).toMatch(/Mulai: .* Semula belum ditentukan\. Pertemuan “Temu 1”: .* baru/)
      // Within 15 minutes: one mail with the last values.
      clock.advance({ minutes: 5 })
      const moved = { ...first, start_at: inHours(72), end_at: inHours(74) }
      await change(made.id, { sessions: [moved] })
      expect((await heard(learner))[0]).toMatch(/Pertemuan “Temu 1”: .* Semula /)
      expect(await heard(learner)).toHaveLength(2)
      expect(await mailed(learner.email, 'notification-bundle')).toHaveLength(1)
      expect(await heard(gone)).toEqual([])

      clock.advance({ days: 30 })
      expect(await change(made.id, { ends_at: inHours(-24) })).toEqual([])
      expect(await heard(learner)).toHaveLength(2)
    },
    async 'workshop.place'() {
      const made = await make.workshop()
      const learner = await comer(made)
      await change(made.id, { venue_name: 'Ruang Nada' })
      clock.advance({ minutes: 5 })
      expect(await change(made.id, { venue_name: 'Aula Baru' })).toEqual([['workshop.place', 1]])
      expect((await heard(learner))[0]).toContain('Tempat: Aula Baru. Semula Ruang Nada.')
      expect((await make.withdraw(learner, made)).status).toBe(200)
    },
    async 'workshop.seats-lowered'() {
      const made = await make.workshop({ capacity: 9 })
      await comer(made)
      await comer(made)
      const { status, json } = await save(made.id, { capacity: 1 })
      expect([status, json.errors]).toEqual([
        422,
        [{ field: 'capacity', message: 'Pesertanya sudah 2, jadi kapasitasnya paling sedikit 2.' }],
      ])
      expect(await change(made.id, { capacity: 2 })).toEqual([['workshop.seats-lowered', 2]])
      expect((await make.register(await person(), made)).json.code).toBe('workshop-full')
    },
    async 'workshop.registration'() {
      const made = await make.workshop({ closes: 48 })
      const learner = await comer(made)
      expect(await change(made.id, { registration_closes_at: inHours(-1) })).toEqual([['workshop.registration', 1]])
      expect((await make.register(await person(), made)).json.code).toBe('workshop-closed')
      expect((await make.read(learner, made)).json.data.participation.status).toBe('registered')
      expect(await heard(learner)).toEqual([])
    },
    async 'workshop.pass-policy'() {
      const made = await make.quiz()
      const reading = await make.subModule(made.module)
      const [learner, beginner] = [await make.taker(made), await comer(made.workshop)]
      await make.submit(learner, learner.attempt, await make.rightAnswers(learner, learner.attempt))
      const statusOf = async (who: { token: string }) =>
        (await make.read(who, made.workshop)).json.data.participation.status
      expect(await statusOf(learner)).toBe('active')
      expect(await change(made.workshop.id, { pass_policy: 'quizzes' })).toEqual([['workshop.pass-policy', 2]])
      expect(await statusOf(learner)).toBe('completed')
      // A stricter policy leaves completed workshops completed.
      expect(await change(made.workshop.id, { pass_policy: 'all_required' })).toEqual([['workshop.pass-policy', 1]])
      expect([await statusOf(learner), await statusOf(beginner)]).toEqual(['completed', 'registered'])
      expect((await make.markDone(learner, reading)).status).toBe(200)
    },
    async 'workshop.archived'() {
      // Workshops of a role have a certificate.
      const module = await make.module(await make.workshop({ role_code: 'HUS' }))
      const made = await make.quiz({ module })
      const reading = await make.subModule(made.module)
      const task = await make.subModule(made.module, { kind: 'task' })
      const learner = await make.taker(made)
      await archive(made.workshop.id)

      const newcomer = await person()
      expect((await make.register(newcomer, made.workshop)).json.code).toBe('workshop-not-found')
      expect((await make.read(newcomer, made.workshop)).json.code).toBe('workshop-not-found')
      expect((await make.list(newcomer)).json.data.map(({ id }: { id: string }) => id)).not.toContain(made.workshop.id)

      const { total_page } = (await make.list(learner)).json
      for (const query of ['?mine=true', `?page=${total_page}`]) {
        const { data } = (await make.list(learner, query)).json
        expect(data.map(({ id }: { id: string }) => id)).toContain(made.workshop.id)
      }
      expect((await make.read(learner, made.workshop)).json.data.next).not.toBeNull()
      expect((await make.modules(learner, made.workshop)).status).toBe(200)
      expect((await make.subModuleOf(learner, reading)).status).toBe(200)
      expect((await make.open(learner)).json.data.id).toBe(learner.attempt.id)
      const answers = await make.rightAnswers(learner, learner.attempt)
      expect((await make.submit(learner, learner.attempt, answers)).json.data.result.passed).toBe(true)
      expect((await make.handIn(learner, task, { text: 'Isi tugas' })).json.data.state).toBe('completed')
      expect((await make.markDone(learner, reading)).json.data.workshop.status).toBe('completed')
      const earned = await db
        .selectFrom('certificate')
        .select('status')
        .where('user_id', '=', learner.id)
        .where('subject_key', '=', made.workshop.id)
        .executeTakeFirst()
      expect(earned).toEqual({ status: 'issued' })

      // A participant who leaves an archived workshop cannot register again.
      const other = await make.quiz()
      const leaver = await make.taker(other)
      await archive(other.workshop.id)
      expect((await make.withdraw(leaver, other.workshop)).status).toBe(200)
      expect((await make.register(leaver, other.workshop)).json.code).toBe('workshop-not-found')
    },
  }
}

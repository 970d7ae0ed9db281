import { randomInt } from 'node:crypto'
import { baseUrl, clientOf, mailTo, send, type Session } from './people.ts'

export interface Person extends Session {
  email: string
  password: string
  full_name: string
}

/** Province and city of a new person. They decide the hub. */
const places = {
  surabaya: { region_id: '35', regency_id: '35.78' },
  ambon: { region_id: '81', regency_id: '81.71' },
  jayapura: { region_id: '91', regency_id: '91.71' },
  bandung: { region_id: '32', regency_id: '32.73' },
} as const

/** Registers a new person by the API. Their name and e-mail are unique. */
export async function newPerson(city: keyof typeof places = 'surabaya'): Promise<Person> {
  const name = Array.from({ length: 4 }, syllable).join('')
  const full_name = `Sinta ${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const email = `sinta.${name}.${randomInt(1_000_000)}@surel.example`
  const password = 'pohon-jati-9-lantai'
  const post = <Answer>(path: string, body: object) =>
    send<Answer>({ at: baseUrl, method: 'POST', path, body: { email, fcm_token: '', user_device: 'web', ...body } })
  const typed = { password, full_name, ...places[city], is_adult: true, accepts_terms: true }
  const { registration_id } = await post<{ registration_id: string }>('/v1/registration', typed)
  const { code } = await mailTo(email)
  const session = await post<Session>('/v1/validation', { code, registration_id })
  return { ...session, email, password, full_name }
}

/** Register a new person as an operator or administrator; without a hub, of all hubs. */
export async function newStaff(scope: 'operator' | 'admin', operator_hub_id?: string): Promise<Person> {
  const [person, admin] = await Promise.all([newPerson(), clientOf('admin')])
  await admin('PUT', `/v1/console-people/scope/${person.user.id}`, { scope, operator_hub_id: operator_hub_id ?? null })
  return person
}

const oneOf = (letters: string) => letters.charAt(randomInt(letters.length))
const syllable = () => oneOf('bdghjklmnprstw') + oneOf('aeiou')

import { newPerson, type Person } from '../new-person.ts'
import { clientOf, mailTo } from '../people.ts'

/** Makes a mentor with a unique name and free time from 10 to 11 every day, confirmed automatically: a new person, or the given one. */
export async function newMentor(account?: Person): Promise<Person> {
  const [operator, person] = await Promise.all([clientOf('operator'), account ?? newPerson()])
  const values = {
    full_name: person.full_name,
    position: 'Pendiri',
    startup_name: 'Sagu Timur',
    short_description: 'Membawa sagu ke dapur hotel.',
    expertise: ['Operasi'],
    languages: ['id'],
  }
  const { id: mentor_id } = await operator<{ id: string }>('POST', '/v1/console/mentor/create', { values })
  await operator('POST', '/v1/console-mentor/invite', { mentor_id, email: person.email })
  const { link } = await mailTo(person.email)
  const client = await clientOf(person)
  await client('POST', '/v1/mentor-invitation/accept', { token: new URL(link).hash.slice('#token='.length) })
  const { rev } = await client<{ rev: number }>('GET', '/v1/mentor-hours/own')
  await client('PUT', '/v1/mentor-hours/own', {
    rev,
    time_zone: 'Asia/Jakarta',
    session_minutes: 30,
    pause_minutes: 0,
    mode: 'online',
    meeting_url: 'https://temu.example/sagu',
    building_id: null,
    is_automatic: true,
    max_per_week: 10,
    hub_ids: [],
    stage_ids: [],
    role_codes: [],
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '10:00', to: '11:00' })),
    exceptions: [],
  })
  return person
}

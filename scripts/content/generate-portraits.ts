// Draws the demo's people (api/db/demo/portraits), each named as their address: node scripts/content/generate-portraits.ts
// Run again after changing a look; the pictures are committed. They are for the demo alone: a stranger's face on the
// profile of somebody real is worse than initials.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { founders } from './portraits/founders.ts'
import { mentors } from './portraits/mentors.ts'
import { portrait } from './portraits/portrait.ts'

interface DemoPerson {
  email: string
  full_name: string
}

const SIDE = 256

const demo = join(import.meta.dirname, '../../api/db/demo')
const folder = join(demo, 'portraits')
const readPeople = (name: string): DemoPerson[] => JSON.parse(readFileSync(join(demo, name), 'utf8'))
const people = [...readPeople('people.json'), ...readPeople('mentors.json')]

mkdirSync(folder, { recursive: true })
for (const [name, look] of Object.entries({ ...founders, ...mentors })) {
  const email = people.find(({ full_name }) => full_name === name)?.email
  if (!email) throw new Error(`nobody of the demo is called ${name}`)
  const picture = sharp(Buffer.from(portrait(look, SIDE))).webp({ quality: 82, effort: 6, smartSubsample: true })
  await picture.toFile(join(folder, `${email.replace(/@.*/, '')}.webp`))
}

import type { Input } from './input.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const token = 'x'.repeat(43)

/** Valid input of the calls about mentors' accounts. */
export const mentorAccountInput: Record<string, Input> = {
  'GET /v1/console-mentor/get': { query: { mentor_id: id } },
  'POST /v1/console-mentor/invite': { body: { mentor_id: id, email: 'sekar@surel.example' } },
  'PUT /v1/console-mentor/end': { body: { mentor_id: id } },
  'POST /v1/public/mentor-invitation/view': { body: { token } },
  'POST /v1/mentor-invitation/accept': { body: { token } },
  'PUT /v1/mentor/own': {
    body: {
      position: 'Kepala Produk',
      startup_name: 'Ruma Sehatku',
      short_description: 'Sabar menemani tim memilih satu masalah.',
      expertise: ['Produk'],
      languages: ['id', 'jv'],
      linkedin_url: 'https://www.linkedin.com/in/sekar',
      is_available: true,
    },
  },
}

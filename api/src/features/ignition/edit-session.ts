import type { ValidationError } from '../../lib/failure.ts'

interface SessionForm {
  start_time: string
  end_time: string
  mode: string
  region_hub_id: string
}

/** Check a session; errors name the fields of its form. */
export const sessionErrors = ({ start_time, end_time, mode, region_hub_id }: SessionForm): ValidationError[] => [
  ...(Date.parse(end_time) <= Date.parse(start_time) ? [{ field: 'end_time', message: 'Harus sesudah mulai.' }] : []),
  ...(mode === 'offline' && !region_hub_id ? [{ field: 'region_hub_id', message: 'Pilih hubnya.' }] : []),
]

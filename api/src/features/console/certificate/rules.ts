import type { Prospect } from '../../award/wording-queries.ts'
import type { ValidationError } from '../table.ts'

/** Why a certificate cannot be issued by hand, at the field that could mend it. */
export function prospectFault(prospect: Prospect, workshopId: string): ValidationError | null {
  const { template_status, subject_type, subject_key, full_name, is_gone, held } = prospect
  if (template_status === 'draft') return { field: 'template_id', message: 'Templat ini belum diterbitkan.' }
  if (subject_type !== 'workshop' && workshopId)
    return { field: 'workshop_id', message: 'Kosongkan: templat ini bukan untuk workshop.' }
  if (!subject_key)
    return {
      field: 'workshop_id',
      message: workshopId ? 'Templat ini bukan untuk workshop itu.' : 'Pilih workshop yang diluluskan.',
    }
  if (is_gone) return { field: 'user_id', message: 'Akun ini sudah ditutup.' }
  return held ? { field: 'user_id', message: `${full_name} sudah punya sertifikat ini: ${held}.` } : null
}

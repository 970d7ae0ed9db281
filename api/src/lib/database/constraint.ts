import type { FailureCode } from '@semai/contract/call/failures'

/** Constraints that mean something to people, by the name the migration gives them, and the field to blame. */
export const constraintFailures: Record<string, { code: FailureCode; field: string }> = {
  app_user_region: { code: 'region-not-found', field: 'region_id' },
  app_user_regency: { code: 'regency-not-found', field: 'regency_id' },
  app_user_regency_in_region: { code: 'regency-outside-region', field: 'regency_id' },
  app_user_regency_has_region: { code: 'regency-outside-region', field: 'regency_id' },
  app_user_region_hub: { code: 'region-hub-not-found', field: 'region_hub_id' },
  user_category_role: { code: 'role-not-found', field: 'role_code' },
  user_category_once: { code: 'user-category-exists', field: 'role_code' },
  startup_name_length: { code: 'invalid-input', field: 'name' },
  startup_region: { code: 'region-not-found', field: 'region_id' },
  startup_regency: { code: 'regency-not-found', field: 'regency_id' },
  startup_regency_in_region: { code: 'regency-outside-region', field: 'regency_id' },
  startup_regency_has_region: { code: 'regency-outside-region', field: 'regency_id' },
  startup_region_hub: { code: 'region-hub-not-found', field: 'region_hub_id' },
  startup_member_once: { code: 'startup-member-exists', field: 'user_id' },
  forum_category_slug_unique: { code: 'forum-category-exists', field: 'slug' },
  startup_has_owner: { code: 'startup-last-owner', field: 'user_id' },
}

/** SQLSTATEs that say what went wrong without naming a constraint. */
export function failureOfSqlState(state: string): FailureCode | null {
  if (state.startsWith('22')) return 'invalid-input'
  // 40: deadlock or conflict, even on the second try. 57: cancelled, timeout or shutdown. 55P03: lock timeout. 3D000: a
  // restore is renaming the database.
  if (/^(?:08|40|57)/.test(state) || ['53300', '55P03', '3D000'].includes(state)) return 'unavailable'
  return state === '53100' ? 'storage-full' : null
}
